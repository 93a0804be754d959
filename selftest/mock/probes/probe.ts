/** A probe asks the few requests in which an open point shows, and writes down what a client sees. */
import type { Answer, Client, Sending } from '../client.ts';

type Method = Parameters<Client['call']>[0];

export type Look = {
  readonly client: Client;
  /** Sends a request and writes its answer down: status, headers, body. */
  readonly see: (method: Method, path: string, sending?: Sending) => Promise<Answer>;
  /** Sends a request for what it leads to. */
  readonly call: Client['call'];
  /** Writes down what a client saw in another way. */
  readonly note: (seen: string) => void;
};

export type Probe = (look: Look) => Promise<void>;

/** What the client sees on the way, a line for each answer. */
export async function probed(client: Client, probe: Probe): Promise<readonly string[]> {
  const lines: string[] = [];
  await probe({
    client,
    see: async (method, path, sending) => {
      const answer = await client.call(method, path, sending);
      lines.push(`${method} ${answer.status} ${headersOf(answer)} ${shapeOf(answer)}`);
      return answer;
    },
    call: client.call,
    note: (seen) => {
      lines.push(seen);
    },
  });
  return lines;
}

/** One request is all that it takes. */
export const seeing =
  (method: Method, path: string, sending?: Sending): Probe =>
  async ({ see }) => {
    await see(method, path, sending);
  };

/** The paypoint's entrypoint is the same for every seed. */
export const entry = '8cfec329267';

/** The clock flows while a probe is under way, so the date and the length of what holds times say nothing. */
function headersOf({ headers }: Answer): string {
  return Object.entries(headers)
    .filter(([name]) => !['date', 'content-length', 'keep-alive'].includes(name))
    .map(([name, value]) => `${name}: ${/^x-.*-id$/.test(name) ? 'an id' : String(value)}`)
    .join(', ');
}

/** Times lose their digits and keep their form. */
function shapeOf({ text }: Answer): string {
  return text.replaceAll(/\d\d:\d\d(?::\d\d)?(?:\.\d+)?/g, (time) => time.replaceAll(/\d/g, '9'));
}
