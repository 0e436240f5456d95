import { ICON_PROVIDERS, MAX_ICON_ADDRESS } from '@kinfolio/contract/constants'

const longestHost = Math.max(...ICON_PROVIDERS.map((host) => host.length))

/** Names of icons, as many together as an address may hold, whichever host is asked (spec §9). */
export function iconBatches(names: readonly string[], collection: string): string[][] {
  const batches: string[][] = []
  for (const name of names) {
    const last = batches.at(-1)
    if (last && fits([...last, name], collection)) last.push(name)
    else batches.push([name])
  }
  return batches
}

function fits(names: readonly string[], collection: string): boolean {
  // A comma in an address is written with three characters.
  const path = `/${collection}.json?${new URLSearchParams({ icons: names.join(',') })}`
  return longestHost + path.length <= MAX_ICON_ADDRESS
}
