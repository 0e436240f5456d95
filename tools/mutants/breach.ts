/** One line of the ledger changed so that a rule of docs/DOMAIN.md no longer holds. */
export type Breach = {
  /** The rule, in words. */
  readonly rule: string
  /** A module of packages/ledger/src, as `rows/lots`. */
  readonly module: string
  /** What stands there now: exactly once in its file. */
  readonly now: string
  readonly instead: string
}

/** Breaches by the module that they are planted in. */
export function breachesOf(
  byModule: Readonly<Record<string, readonly Omit<Breach, 'module'>[]>>,
): readonly Breach[] {
  return Object.entries(byModule).flatMap(([module, list]) => list.map((breach) => ({ ...breach, module })))
}

/** A module's text with a rule broken. A RangeError where the breach has no place: then it would prove nothing. */
export function plant(text: string, { rule, module, now, instead }: Breach): string {
  const places = text.split(now).length - 1
  if (places === 1) return text.replace(now, () => instead)
  throw new RangeError(
    `The breach of "${rule}" has ${places === 0 ? 'no place' : `${places} places`} in ${module}.ts: ` +
      `"${now}" must stand there exactly once. Mend its row in tools/mutants/breaches.`,
  )
}
