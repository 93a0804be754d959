/** Serves a recording: its answers for any path, and a refusal if it holds no answer. */
import { Refusal } from '../message/refusal.ts';
import type { Serving } from '../service.ts';
import type { Recording } from './recording.ts';

export function recordedServing(recording: Recording): Serving {
  return (call) => () => {
    const outcome = recording(call);
    if (outcome === null) throw new Refusal('not-recorded', 'The recording holds no such request.');
    return outcome;
  };
}
