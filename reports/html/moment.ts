/** Times and durations for readers, always in UTC. */
import { html, type Markup } from './markup.ts';

/** Writes `2026-11-20 10:00:00 UTC`, with the exact moment for machines. */
export function moment(iso: string): Markup {
  return html`<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')} UTC</time>`;
}

/** Writes `2026-11-20 10:00` for tables; the page says UTC elsewhere. */
export function minuteOf(iso: string): Markup {
  return html`<time datetime="${iso}" title="${iso}">${iso.slice(0, 16).replace('T', ' ')}</time>`;
}

/** Writes `12 ms`, `3.4 s`, `2 min 5 s`. */
export function span(ms: number): string {
  if (ms < 1000) return `${Math.round(ms * 10) / 10} ms`;
  if (ms < 60_000) return `${Math.round(ms / 100) / 10} s`;
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)} min${seconds % 60 === 0 ? '' : ` ${seconds % 60} s`}`;
}

/** Writes `1.2 KB`, in thousands of bytes. */
export function byteSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1_000_000
    ? `${Math.round(bytes / 100) / 10} KB`
    : `${Math.round(bytes / 100_000) / 10} MB`;
}
