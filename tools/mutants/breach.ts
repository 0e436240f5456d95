/** One changed line of the ledger, with which a rule of docs/DOMAIN.md no longer holds. */
export type Breach = {
  /** The rule, in words. */
  readonly rule: string
  /** A module of packages/ledger/src, as `rows/lots`. */
  readonly module: string
  /** The present text. It occurs exactly once in the file. */
  readonly now: string
  readonly instead: string
}

/** Makes breaches from a list by module. */
export function breachesOf(
  byModule: Readonly<Record<string, readonly Omit<Breach, 'module'>[]>>,
): readonly Breach[] {
  return Object.entries(byModule).flatMap(([module, list]) => list.map((breach) => ({ ...breach, module })))
}

/**
 * The text of a module with a rule broken. A RangeError where the breach has no place, since it would then prove
 * nothing.
 */
export function plant(text: string, { rule, module, now, instead }: Breach): string {
  const places = text.split(now).length - 1
  if (places === 1) return text.replace(now, () => instead)
  throw new RangeError(
    `The breach of "${rule}" has ${places === 0 ? 'no place' : `${places} places`} in ${module}.ts: ` +
      `"${now}" must stand there exactly once. Mend its row in tools/mutants/breaches.`,
  )
}
