/** How rules are refused. */

export function refuseUnless(ok: boolean, what: string): void {
  if (!ok) throw new Error(what);
}
