/** Reads the events of the mock while the page is open, and connects again after the mock was restarted. */
import type { MockEvent } from '../../serving/control/events.ts';
import { ownHeader, type Workbench } from './workbench.ts';

const pauseMs = 2000;

/** Reads the stream with `fetch`, because the control plane demands a token and `EventSource` sends no headers. */
export async function followEvents(
  workbench: Workbench,
  connected: (is: boolean) => void,
): Promise<never> {
  for (;;) {
    try {
      const answer = await fetch('/workbench/control/events', {
        headers: { ...ownHeader, 'control-token': workbench.data().controlToken ?? '' },
        cache: 'no-store',
      });
      if (answer.status === 401) await workbench.reload();
      if (!answer.ok || answer.body === null) throw new Error('no stream');
      connected(true);
      await readStream(answer.body, workbench.emit);
    } catch {
      // The mock is away: it is asked again below.
    }
    connected(false);
    await new Promise((resolve) => {
      setTimeout(resolve, pauseMs);
    });
    // A mock that started anew has another token and other data.
    await workbench.reload().catch(() => undefined);
  }
}

/** Messages end with an empty line; of their lines only `data:` matters here. */
async function readStream(
  body: ReadableStream<Uint8Array>,
  emit: (event: MockEvent) => void,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    text += decoder.decode(value, { stream: true });
    const messages = text.split('\n\n');
    text = messages.pop() ?? '';
    for (const message of messages) {
      const data = message
        .split('\n')
        .filter((line) => line.startsWith('data: '))
        .map((line) => line.slice(6))
        .join('\n');
      if (data !== '') emit(JSON.parse(data) as MockEvent);
    }
  }
}
