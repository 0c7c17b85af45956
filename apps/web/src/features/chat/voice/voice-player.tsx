import { ActionIcon, Box } from '@mantine/core';
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { maxPeak, type Voice } from '@trackboard/contract/chat';
import { formatTime } from '@trackboard/scoring';
import { useEffect, useRef, useState } from 'react';
import { useLastingLink } from '../../../ui/lasting-video.tsx';
import classes from './voice-player.module.css';

interface VoicePlayerProps {
  voice: Voice;
  /** Null while the message is not stored. */
  link: string | null;
  /** The name of the sender. */
  by: string;
  /** Called when the file cannot be loaded, because the link may have expired. */
  onBroken: () => void;
}

/** Only one voice message plays at a time. */
let playing: HTMLAudioElement | null = null;

/** Draws the bars of the waveform. The drawing is as high as the loudest bar. */
function Waveform({ peaks, played }: { peaks: readonly number[]; played: number }) {
  return (
    <svg
      display="block"
      width="100%"
      height="100%"
      fill="currentcolor"
      viewBox={`0 0 ${peaks.length * 4} ${maxPeak}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      {peaks.map((peak, n) => {
        const height = Math.max(peak, 8);
        return (
          <rect
            // A peak has no identity but its position.
            key={`${n} ${peaks.length}`}
            x={n * 4}
            y={(maxPeak - height) / 2}
            width={2.4}
            height={height}
            opacity={n < played * peaks.length ? 1 : 0.5}
          />
        );
      })}
    </svg>
  );
}

/** Plays a voice message. The waveform is a slider. */
export function VoicePlayer({ voice, link, by, onBroken }: VoicePlayerProps) {
  const { seconds, peaks } = voice;
  const audio = useRef<HTMLAudioElement>(null);
  const source = useLastingLink(link, onBroken);
  const [isPlaying, setPlaying] = useState(false);
  const [at, setAt] = useState(0);
  useEffect(() => {
    const element = audio.current;
    return () => element?.pause();
  }, []);

  function toggle(): void {
    const element = audio.current;
    if (!element) return;
    if (!element.paused) return element.pause();
    if (playing !== element) playing?.pause();
    playing = element;
    // The browser rejects the call if it cannot load the file, and `onError` handles that.
    element.play().catch(() => undefined);
  }

  function seek(to: number): void {
    setAt(to);
    if (audio.current) audio.current.currentTime = to;
  }

  return (
    <fieldset className={classes.player} aria-label={`Voice message from ${by}`}>
      <audio
        ref={audio}
        {...source}
        preload="none"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onTimeUpdate={({ currentTarget }) => setAt(Math.min(currentTarget.currentTime, seconds))}
        onEnded={() => seek(0)}
      />
      <ActionIcon
        className={classes.play ?? ''}
        size="lg"
        radius="xl"
        disabled={link === null}
        aria-label={isPlaying ? 'Pause' : 'Play'}
        onClick={toggle}
      >
        {isPlaying ? (
          <IconPlayerPauseFilled size={20} aria-hidden />
        ) : (
          <IconPlayerPlayFilled size={20} aria-hidden />
        )}
      </ActionIcon>
      <div className={classes.track}>
        <Waveform peaks={peaks} played={at / seconds} />
        <input
          type="range"
          className={classes.slider}
          min={0}
          max={seconds}
          step={1}
          value={at}
          disabled={link === null}
          aria-label="Position"
          aria-valuetext={`${formatTime(Math.floor(at))} of ${formatTime(seconds)}`}
          onChange={({ currentTarget }) => seek(Number(currentTarget.value))}
        />
      </div>
      <Box component="span" className="tnum" flex="none" miw="4ch" fz="var(--small-size)" ta="end">
        {formatTime(Math.floor(isPlaying || at > 0 ? at : seconds))}
      </Box>
    </fieldset>
  );
}
