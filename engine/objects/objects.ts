/** A service's knowledge of the objects that a run makes there: how each is named, deleted, and found again. */
import type { Contract } from '../../contract/types.ts';
import type { Lasting, Owed, Timed } from '../../evidence/journal.ts';
import type { Access } from '../../exchange/credentials/access.ts';
import type { Target } from '../../exchange/targets/target.ts';
import type { ApiRequest, Exchange } from '../../exchange/types.ts';

/** Where a run makes objects. */
type Place = { readonly contract: Contract; readonly target: Target };

/** Where a run makes objects, with the connection to it. */
export type Reachable = Place & {
  readonly access: Access;
  readonly send: (request: ApiRequest) => Promise<Exchange>;
};

/** Whether an object was deleted or put back, and a line that says so or why not. */
export type TakenBack = {
  readonly done: boolean;
  readonly text: string;
  /** Present if the service answered and refused: the next object may be taken back all the same. */
  readonly refused?: boolean;
};

/** Whether an answer refuses what was asked, rather than everything. */
export function isRefusal(status = 0): boolean {
  return status >= 200 && status < 500 && status !== 401 && status !== 403 && status !== 429;
}

/** `lost` are names that were not found; `settled` are names that need not be searched again. */
export type Found = {
  readonly found: readonly Owed[];
  readonly lost: readonly string[];
  readonly settled: readonly string[];
};

/** A service's knowledge of its objects; most members are optional. */
export type Objects = {
  /** The name of what a request makes, if it can be searched for by name. */
  readonly nameIn?: (request: ApiRequest) => string | undefined;
  /** What must be undone from the moment a request is sent, whatever is answered: a move. */
  readonly owedBy?: (request: ApiRequest, place: Place) => Owed | undefined;
  /** What an exchange made, if that is certain. */
  readonly madeIn: (exchange: Exchange, place: Place) => Owed | undefined;
  /** The path under which that is owed which an exchange took back. */
  readonly takenBackIn: (exchange: Exchange, place: Place) => string | undefined;
  /** What an exchange created that no operation deletes. */
  readonly lastingIn?: (exchange: Exchange, place: Place) => readonly Lasting[];
  /** What a run on the target may leave there for good, each in words. */
  readonly leaves?: (place: Place) => readonly string[];
  readonly takeBack: (owed: Owed, there: Reachable) => Promise<TakenBack>;
  /** Searches by name for what a killed run never learned to have made; `made` is what it did learn, oldest first. */
  readonly find?: (
    unknown: readonly Timed<{ readonly name: string }>[],
    made: readonly Timed<Owed>[],
    there: Reachable,
  ) => Promise<Found>;
  /** The most named objects that a run may have alive, and the words for it. */
  readonly quota?: (target: Target) => {
    readonly most: number;
    readonly noun: string;
    /** The member of the target file that says so. */
    readonly member: string;
  };
};
