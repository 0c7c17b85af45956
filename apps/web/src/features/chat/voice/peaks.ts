import { maxPeak } from '@trackboard/contract/chat';

/** How many peaks a waveform has. */
const peakCount = 48;

/** The waveform of samples between -1 and 1: the loudest of each part, relative to the loudest of all. */
export function peaksOf(samples: Float32Array): number[] {
  const size = Math.max(1, Math.ceil(samples.length / peakCount));
  const peaks = Array.from({ length: peakCount }, (_, n) =>
    samples
      .subarray(n * size, (n + 1) * size)
      .reduce((most, each) => Math.max(most, Math.abs(each)), 0),
  );
  const loudest = Math.max(...peaks);
  return peaks.map((peak) => (loudest === 0 ? 0 : Math.round((peak / loudest) * maxPeak)));
}

/** The waveform of a recording; flat if the browser cannot read it. */
export async function readPeaks(recording: Blob): Promise<number[]> {
  try {
    const reader = new OfflineAudioContext(1, 1, 8000);
    const sound = await reader.decodeAudioData(await recording.arrayBuffer());
    return peaksOf(sound.getChannelData(0));
  } catch {
    return peaksOf(new Float32Array());
  }
}
