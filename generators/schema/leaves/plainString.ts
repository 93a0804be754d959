/** Draws strings of a given length: mostly letters and digits, with some spaces, punctuation and other scripts. */
import type { RandomSource } from '../types.ts';

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const RARE = [' ', '-', '_', '.', "'", '"', '&', '/', '%', '<', '\\', 'é', 'ß', '中', 'ع', '😀'];

/** Lengths count code points; `most` must not be less than `least`. */
export function plainString(random: RandomSource, least: number, most: number): string {
  const length = random.nextInt(least, Math.min(most, least + 12));
  const seasoned = random.nextInt(0, 3) === 0;
  let text = '';
  let bits = 0;
  for (let at = 0; at < length; at += 1) {
    if (at % 4 === 0) bits = random.nextInt(0, 0xffffff);
    const letter = bits & 63;
    bits >>>= 6;
    if (letter < 62) text += PLAIN[letter] ?? 'a';
    else text += seasoned ? (RARE[random.nextInt(0, RARE.length - 1)] ?? 'a') : 'e';
  }
  return text;
}
