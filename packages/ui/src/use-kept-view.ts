import { useState } from 'react'

import type { TableDensity } from './data-column.tsx'

type TableChoices = { hiddenColumns?: readonly string[]; density?: TableDensity }

/**
 * How somebody likes to see a table, kept in this browser under the table's name; without a name, until the page is
 * left.
 */
export function useKeptView(name: string | undefined): [TableChoices, (change: TableChoices) => void] {
  const key = name === undefined ? null : `table ${name}`
  const [choices, setChoices] = useState(() => (key === null ? {} : readChoices(key)))
  return [
    choices,
    (change) => {
      const next = { ...choices, ...change }
      setChoices(next)
      if (key !== null) keep(key, next)
    },
  ]
}

function readChoices(key: string): TableChoices {
  try {
    return choicesIn(JSON.parse(localStorage.getItem(key) ?? '{}'))
  } catch {
    // What cannot be read, or may not be, is as if nothing had been chosen.
    return {}
  }
}

/** Takes of what was kept what can be meant: an older version of the page may have written it. */
export function choicesIn(stored: unknown): TableChoices {
  if (typeof stored !== 'object' || stored === null) return {}
  const { hiddenColumns, density } = stored as Record<string, unknown> // read only, and checked below
  const isDensity = density === 'compact' || density === 'comfortable'
  return {
    ...(Array.isArray(hiddenColumns) ? { hiddenColumns: hiddenColumns.filter(isText) } : {}),
    ...(isDensity ? { density } : {}),
  }
}

function isText(item: unknown): item is string {
  return typeof item === 'string'
}

function keep(key: string, choices: TableChoices): void {
  try {
    localStorage.setItem(key, JSON.stringify(choices))
  } catch {
    // A browser that keeps nothing still shows the table as it was chosen.
  }
}
