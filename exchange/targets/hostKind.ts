/** Guesses from a host's name whether it is loopback, production, or clearly not production. */

/** An `unclear` host may be either, so the target file has to say which. */
export type HostKind = 'loopback' | 'test' | 'production' | 'unclear';

const productionWords = new Set(['prod', 'production', 'prd', 'live']);
const testWords =
  /^(?:sandbox|sbx|sb|test|testing|tst|qa|qas|dev|develop|development|stag(?:e|ing)|stg|uat|candidate|rc|preprod|nonprod|demo|mock|ci)\d*$/;

/** `hostname` as `URL` gives it: lower case, IPv6 in brackets. */
export function hostKind(hostname: string): HostKind {
  if (isLoopback(hostname)) return 'loopback';
  const words = hostname.split(/[.\-_]/);
  if (words.some((word) => productionWords.has(word.replace(/\d+$/, '')))) return 'production';
  return words.some((word) => testWords.test(word)) ? 'test' : 'unclear';
}

/** RFC 6761 §6.3, RFC 1122 §3.2.1.3, RFC 4291 §2.5.3. */
function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(hostname)
  );
}
