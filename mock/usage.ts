/** The text of `assay mock --help`: every flag with its default and its purpose. */
import { storeUsage } from './platform/storeSize.ts';

export const usage: string = `Usage: assay mock [flags]

Serves the Embedded Payments Platform: prints one JSON line when it is ready, and ends on Ctrl-C.

  --document FILE      serves any OpenAPI 3 document instead of the platform, with state if its paths imply it
  --port N             port of the platform (default 0: any that is free)
  --host ADDRESS       address that it listens on (default 127.0.0.1; 0.0.0.0 for all); everybody who reaches it can use its tokens
  --https              HTTPS too, on a port of its own, with a certificate whose path is in the ready line
  --https-port N       port of HTTPS (default 0)
  --cert FILE          certificate of your own, in PEM
  --key FILE           the key of that certificate
  --ca-file FILE       where the mock's own certificate is written, for clients to trust
  --cors ORIGIN        pages of this origin may call the platform, * for all; may be given more than once
  --control-port N     port of the control plane, docs/CONTROL.md (default 0); it listens on 127.0.0.1 only
  --log FORM           each request and webhook on stderr: pretty, json or off (default: pretty at a terminal, else off)
  --fault ID           switch a planted fault on; may be given more than once ("assay faults" lists them)
  --variant ID=CHOICE  fill an open point in another lawful way; may be given more than once
  --start ISO          time that the clock shows at the start (default: now)
  --real-time          a clock that cannot be moved
  --seed N             the same seed gives the same data and credentials (default 1); random: new ones at each start
  --noise WORDS        answers vary by chance: some of order,members,clock,slow
  --noise-seed N       the same seed gives the same noise (default 1)
  --next-header        the header X-Assay-Next of a request may choose its answer, docs/CONTROL.md
  --limits off         no request limits
  --data FILE          data of your own in place of the seeded ones, YAML or JSON, docs/MOCK.md
  --serve FILE         answer from this HAR file instead of the operations
  --state FILE         keep the state in this file, and continue with it at the next start
${storeUsage}
  --exit-with-stdin    end when stdin closes, and not on Ctrl-C
  --help               this
`;
