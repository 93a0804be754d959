/** A worker's end of the shared budget: a limiter that asks the run's broker. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { messageOf } from '../../json/thrown.ts';
import { answerFrom, type BrokerAnswer } from './brokerMessages.ts';
import { longestHoldMs, virtualSlackMs, type Limiter } from './limiter.ts';
import { receiveLines, sendLine } from './lineChannel.ts';
import { retryAfterMs } from './retryAfterMs.ts';
import { sleepFor, type ServiceClock } from '../control/serviceClock.ts';

/** The error after the broker has ended. Without it nothing is counted, so nothing more is sent. */
export class BrokerError extends Error {
  readonly code = 'BROKER';
}

export type ConnectOptions = { readonly clock: ServiceClock };

/** `address` is the broker's. Rejects with BrokerError if no broker answers. */
export async function connectLimiter(address: string, options: ConnectOptions): Promise<Limiter> {
  const { clock } = options;
  const [port, key] = address.split(':');
  const socket = await open(Number(port));
  const waiting = new Map<number, (answer: BrokerAnswer | null) => void>();
  let asked = 0;
  let granted = 0;
  let closed = false;

  receiveLines(socket, (message) => {
    const answer = answerFrom(message);
    if (answer === null) return;
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    closed = true;
    for (const settle of waiting.values()) settle(null);
    waiting.clear();
  });
  sendLine(socket, { op: 'hello', key: key ?? '' });

  const ask = async (token: string): Promise<BrokerAnswer> => {
    asked += 1;
    const id = asked;
    const answer = closed
      ? null
      : await new Promise<BrokerAnswer | null>((resolve) => {
          waiting.set(id, resolve);
          sendLine(socket, {
            op: 'ask',
            id,
            token,
            ahead: clock.advanced(),
            virtual: clock.virtual,
          });
        });
    if (answer === null) throw new BrokerError('the broker of the request budget is gone');
    if (answer.gone !== undefined) throw new BrokerError(answer.gone);
    if (clock.virtual) clock.catchUp(answer.ahead);
    return answer;
  };

  return {
    acquire: async (token, signal) => {
      for (;;) {
        signal?.throwIfAborted();
        const { granted: mayGo, waitMs, pauseMs } = await ask(token);
        if (mayGo) break;
        if (waitMs === undefined) await sleepFor(pauseMs ?? 0, signal);
        else await clock.advance(clock.virtual ? waitMs + virtualSlackMs : waitMs, signal);
      }
      granted += 1;
      let held = true;
      return {
        release: () => {
          if (held) sendLine(socket, { op: 'end', token });
          held = false;
        },
      };
    },
    notice: (token, exchange) => {
      const ms = retryAfterMs(exchange);
      if (ms !== null) sendLine(socket, { op: 'hold', token, ms: Math.min(ms, longestHoldMs) });
    },
    granted: () => granted,
    close: async () => {
      if (closed) return;
      socket.end();
      await once(socket, 'close');
    },
  };
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
  } catch (thrown) {
    throw new BrokerError(
      `the broker of the request budget cannot be reached: ${messageOf(thrown)}`,
    );
  }
  return socket;
}
