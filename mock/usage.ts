/** What `assay mock --help` says: every flag, its default, and what it is for. */
export const usage: string = `Usage: assay mock [flags]

Serves the Embedded Payments Platform on 127.0.0.1: prints one JSON line when it is ready, and ends on Ctrl-C.

  --document FILE      serves any OpenAPI 3 document instead of the platform, with state where its paths imply it
  --port N             port of the platform (default 0: any that is free)
  --https              HTTPS too, on a port of its own, with a certificate whose path is in the ready line
  --control-port N     port of the control plane, docs/CONTROL.md (default 0)
  --fault ID           switch a planted fault on; may be given more than once ("assay faults" lists them)
  --variant ID=CHOICE  fill an open point in another lawful way; may be given more than once
  --start ISO          time that the clock shows at the start (default: now)
  --real-time          a clock that cannot be moved
  --seed N             the same seed, the same data and credentials (default: drawn)
  --bills N            bills in store at the start (default 40)
  --most-bills N       beyond this many, the oldest are forgotten (default 50000)
  --exit-with-stdin    end when stdin closes
  --help               this
`;
