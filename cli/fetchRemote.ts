/**
 * A program of its own: fetches one file of a document, from allowed hosts alone, and writes its last address and its text. It is started
 * without the environment of the caller and reads no credential. Arguments: the address, the most bytes, the hosts.
 */
import { messageOf } from '../json/thrown.ts';
import { hostKind } from '../exchange/targets/hostKind.ts';

const mostRedirects = 5;
const [address = '', most = '0', ...hosts] = process.argv.slice(2);

try {
  const { at, text } = await fetched(new URL(address));
  process.stdout.write(`${at}\n${text}`);
} catch (thrown) {
  const cause = thrown instanceof Error && thrown.cause instanceof Error ? thrown.cause : thrown;
  process.stderr.write(messageOf(cause));
  process.exitCode = 1;
}

/** Throws Error with the reason in one line. */
async function fetched(start: URL): Promise<{ readonly at: string; readonly text: string }> {
  let url = start;
  for (let count = 0; count <= mostRedirects; count += 1) {
    refuseOther(url);
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { accept: 'application/json, application/yaml, */*;q=0.5' },
    });
    const to = answer.headers.get('location');
    if (answer.status >= 300 && answer.status <= 399 && to !== null) {
      await answer.body?.cancel();
      url = new URL(to, url);
      continue;
    }
    if (answer.status !== 200) throw new Error(`it is answered with ${answer.status}`);
    const { href } = url;
    return { at: href, text: await textOf(answer) };
  }
  throw new Error(`more than ${mostRedirects} redirects`);
}

function refuseOther({ protocol, host, hostname, username, password }: URL): void {
  if (!hosts.includes(host)) throw new Error(`it leads to ${host}, which is not allowed`);
  if (username + password !== '') throw new Error('an address with a credential is not called');
  if (protocol !== 'https:' && !(protocol === 'http:' && hostKind(hostname) === 'loopback'))
    throw new Error('expected https (plain http is for loopback only)');
}

async function textOf({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > Number(most)) throw new Error(`larger than ${most} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
