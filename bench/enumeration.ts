type Call = { name: string; path: string; bodyFor(email: string): object }

const calls: Call[] = [
  {
    name: 'sign-in',
    path: '/sign-in/email',
    bodyFor: (email) => ({ email, password: 'not the password' }),
  },
  { name: 'reset', path: '/request-password-reset', bodyFor: (email) => ({ email }) },
]

/** Medians in milliseconds: the time of an answer for an address with an account, and for one without. */
export type Enumeration = { name: string; known: number; unknown: number }

/**
 * Tries an address with an account and one without in turn, on a server with relaxed limits. The two medians show
 * whether the server's time gives away who has an account.
 */
export async function measureEnumeration(
  baseUrl: string,
  knownEmail: string,
  tries = 200,
): Promise<Enumeration[]> {
  const measured: Enumeration[] = []
  for (const { name, path, bodyFor } of calls) {
    const times = { known: [] as number[], unknown: [] as number[] }
    for (let index = 0; index < tries; index++) {
      for (const kind of ['known', 'unknown'] as const) {
        const email = kind === 'known' ? knownEmail : `nobody.${index}@example.com`
        const startedAt = performance.now()
        const answer = await fetch(`${baseUrl}/api/auth${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(bodyFor(email)),
        })
        await answer.arrayBuffer()
        times[kind].push(performance.now() - startedAt)
      }
    }
    measured.push({ name, known: median(times.known), unknown: median(times.unknown) })
  }
  return measured
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
