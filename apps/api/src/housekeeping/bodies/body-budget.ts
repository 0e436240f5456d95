import { fail } from '@kinfolio/contract/errors'

/** How many bytes of bodies may be with this process at a time. */
export type BodyBudget = { ofAddress: number; ofAll: number }

/** What one call takes of the budget. */
export type BodyShare = {
  /** Asks for so many bytes in all; fails where they are not to be had. */
  raiseTo(bytes: number): void
  release(): void
}

/** Counts the bytes of all calls together, and of each network. */
export function bodyShares({ ofAddress, ofAll }: BodyBudget): (network: string) => BodyShare {
  let total = 0
  const byNetwork = new Map<string, number>()
  return (network) => {
    let held = 0
    const hold = (bytes: number) => {
      const more = bytes - held
      const here = (byNetwork.get(network) ?? 0) + more
      held = bytes
      total += more
      if (here === 0) byNetwork.delete(network)
      else byNetwork.set(network, here)
    }
    return {
      raiseTo(bytes) {
        if (bytes <= held) return
        if ((byNetwork.get(network) ?? 0) + bytes - held > ofAddress) fail('BODIES_OF_ADDRESS')
        if (total + bytes - held > ofAll) fail('BODIES_OF_ALL')
        hold(bytes)
      },
      release: () => hold(0),
    }
  }
}
