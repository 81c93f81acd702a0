# Speaks what it reads, a line a sentence: see debatecoach/engines/voice/sapi.py.
$ErrorActionPreference = 'Stop'
Add-Type -AssemblyName System.Speech
Add-Type -ReferencedAssemblies System.Speech -TypeDefinition @'
using System;
using System.IO;
using System.Speech.AudioFormat;
using System.Speech.Synthesis;
using System.Text;
using System.Threading;

public static class DebateCoachSpeaker
{
    static string From(string text) { return Encoding.UTF8.GetString(Convert.FromBase64String(text)); }
    static string To(string text) { return Convert.ToBase64String(Encoding.UTF8.GetBytes(text ?? "")); }

    public static void Run()
    {
        var input = new StreamReader(Console.OpenStandardInput(), Encoding.ASCII);
        var output = new StreamWriter(Console.OpenStandardOutput(), Encoding.ASCII);
        output.AutoFlush = true;
        var finished = new AutoResetEvent(false);
        Exception fault = null;
        var voice = new SpeechSynthesizer();
        voice.SpeakProgress += (sender, word) => {
            lock (output) output.WriteLine("word {0} {1} {2}", (long)word.AudioPosition.TotalMilliseconds,
                word.CharacterPosition, To(word.Text));
        };
        voice.SpeakCompleted += (sender, end) => { fault = end.Error; finished.Set(); };
        output.WriteLine("ready");
        string line;
        while ((line = input.ReadLine()) != null)
        {
            var part = line.Split(' ');
            try
            {
                voice.SelectVoice(From(part[0]));
                voice.Rate = int.Parse(part[1]);
                voice.SetOutputToWaveFile(From(part[2]),
                    new SpeechAudioFormatInfo(22050, AudioBitsPerSample.Sixteen, AudioChannel.Mono));
                fault = null;
                voice.SpeakAsync(From(part[3]));
                finished.WaitOne();
                voice.SetOutputToNull();
                if (fault != null) throw fault;
                lock (output) output.WriteLine("done");
            }
            catch (Exception problem)
            {
                lock (output) output.WriteLine("failed {0}", To(problem.Message));
            }
        }
    }
}
'@
[DebateCoachSpeaker]::Run()
