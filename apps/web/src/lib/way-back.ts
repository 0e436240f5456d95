/** Where to go when nothing else was asked for. */
const home = '/'

/**
 * The way back after signing in, taken from the address and so from anybody: only paths of this site count. Not
 * `//elsewhere`, not `/\elsewhere`, which browsers read the same, and no control characters, which they drop.
 */
export function wayBack(redirect: string | undefined): string {
  if (redirect === undefined || !/^\/(?![/\\])[\x21-\x7E\u00A0-\uFFFF]*$/u.test(redirect)) return home
  // A page only signed-out people see would send them on again.
  return /^\/(login|signup|logout|dash)(?=$|[/?#])/.test(redirect) ? home : redirect
}
