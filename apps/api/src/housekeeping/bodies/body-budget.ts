import { fail } from '@kinfolio/contract/errors'

/** The largest number of bytes of bodies that this process holds at a time, for one network and for all. */
export type BodyBudget = { ofAddress: number; ofAll: number }

/** The part of the budget that one call uses. */
export type BodyShare = {
  /** Raises the share of the call to this number of bytes. Fails if the budget does not have them. */
  raiseTo(bytes: number): void
  release(): void
}

/** Counts the bytes of all calls, and of the calls of each network. */
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
