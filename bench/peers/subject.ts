/** What the tools are tried on: a mock of a document, or a real service that is started afresh for each run. */
import { basename } from 'node:path';
import { startMock } from '../../mock/startMock.ts';
import { foreignService, foreignSettings } from '../services/foreignService.ts';
import { describedIn, type Described } from './described.ts';
import { startProxy, type Proxy } from './proxy.ts';

export type Subject = {
  readonly name: string;
  /** Its document. */
  readonly file: string;
  readonly all: readonly Described[];
  /** A real service knows no request for a certain answer, and may refuse what its document allows. */
  readonly isMock: boolean;
  /** Begins one run on a service without state; the environment is that of a service that is started for it. */
  readonly begin: (
    env?: NodeJS.ProcessEnv,
  ) => Promise<{ readonly proxy: Proxy; readonly end: () => Promise<void> }>;
  readonly close: () => Promise<void>;
};

/** One mock and one proxy for all runs. */
export async function mockOf(file: string): Promise<Subject> {
  const all = describedIn(file);
  const mock = await startMock({ document: file, child: true });
  const proxy = await startProxy(mock.baseUrl, all);
  return {
    name: file.split('node_modules/').at(-1) ?? file,
    file,
    all,
    isMock: true,
    begin: async () => {
      await mock.reset();
      return { proxy, end: async () => {} };
    },
    close: async () => {
      proxy.close();
      await mock.close();
    },
  };
}

/** The service that a file of JSON describes (see `foreignSettings`). */
export function serviceOf(settings: string): Subject {
  const { document: file, headers = {} } = foreignSettings(settings);
  const all = describedIn(file);
  return {
    name: basename(settings, '.json'),
    file,
    all,
    isMock: false,
    begin: async (env = {}) => {
      const service = await foreignService(settings, env);
      const proxy = await startProxy(service.url, all, { isMock: false, headers });
      return {
        proxy,
        end: async () => {
          proxy.close();
          await service.close();
        },
      };
    },
    close: async () => {},
  };
}
