/** Turns breaches into the message of an error: clause, place, expected, received. */
import { excerpt, withoutSecrets } from '../output/secrets.ts';
import type { Answered } from './answered.ts';
import type { Breach, Judged } from './judge.ts';

/** More breaches of one answer are counted, not listed. */
const mostListed = 10;

export function breachText({ method, url, status }: Answered, { breaches }: Judged): string {
  const listed = breaches.slice(0, mostListed).map(one);
  const more = breaches.length - listed.length;
  return [
    `${method.toUpperCase()} ${shown(url)} was answered with ${status} and breaks ${breaches.length === 1 ? 'a clause' : `clauses in ${breaches.length} places`} of the contract`,
    ...listed,
    ...(more > 0 ? [`  … and ${more} more`] : []),
  ].join('\n');
}

/** The contract says nothing about the address: the test calls another server, or the base URL is wrong. */
export function unknownOperationText({ method, url }: Answered): string {
  return `${method.toUpperCase()} ${shown(url)} is no operation of the contract; name the address of the API with baseUrl, or leave this answer out`;
}

function one({ clause, statement, source, at, expected, received }: Breach): string {
  return [
    `  ${clause}  (${source})`,
    `    ${statement}`,
    `    Expected  ${shown(JSON.stringify(expected))}`,
    `    Received  ${shown(JSON.stringify(received))}`,
    `    At        ${at === '' ? 'the answer' : at}`,
  ].join('\n');
}

/** Without secrets, and without signs that move a terminal's cursor: the text is the server's. */
function shown(text: string): string {
  return withoutSecrets(excerpt(text, 300)).replaceAll(/[\p{Control}\p{Format}]/gu, (sign) => {
    const code = sign.codePointAt(0) ?? 0;
    return `\\u{${code.toString(16)}}`;
  });
}
