/** Small draws from which the formats are built. */
import type { RandomSource } from '../types.ts';

export function pick<T>(random: RandomSource, choices: readonly [T, ...T[]]): T {
  return choices[random.nextInt(0, choices.length - 1)] ?? choices[0];
}

/** True in about one of `times` draws. */
export function onceIn(random: RandomSource, times: number): boolean {
  return random.nextInt(1, times) === 1;
}

/** Draws `min` to `max` characters of an alphabet. */
export function drawText(random: RandomSource, alphabet: string, min: number, max: number): string {
  const length = random.nextInt(min, max);
  let text = '';
  for (let index = 0; index < length; index += 1)
    text += alphabet[random.nextInt(0, alphabet.length - 1)] ?? '';
  return text;
}

/** A number in decimal digits, with leading zeros up to `width`. */
export function padded(value: number, width: number): string {
  return String(value).padStart(width, '0');
}

/** Repeats `draw`, `min` to `max` times. */
export function listOf<T>(
  random: RandomSource,
  min: number,
  max: number,
  draw: (random: RandomSource) => T,
): readonly T[] {
  return Array.from({ length: random.nextInt(min, max) }, () => draw(random));
}

export const lowerLetters = 'abcdefghijklmnopqrstuvwxyz';
export const decimalDigits = '0123456789';
export const hexDigits = '0123456789abcdef';
