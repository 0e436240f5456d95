/**
 * An object whose values are made when they are first asked for, and kept. The contract has hundreds of calls, and a page
 * needs a few of them.
 */
export function madeWhenAsked<Value>(
  names: readonly string[],
  make: (name: string) => Value,
): Record<string, Value> {
  const made: Record<string, Value> = {}
  for (const name of names) {
    Object.defineProperty(made, name, {
      enumerable: true,
      configurable: true,
      get() {
        const value = make(name)
        Object.defineProperty(made, name, { value, enumerable: true })
        return value
      },
    })
  }
  return made
}
