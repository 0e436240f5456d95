import { useState } from 'react'

import type { TableDensity } from './data-column.tsx'

type TableChoices = { hiddenColumns?: readonly string[]; density?: TableDensity }

/**
 * How the user likes to see a table. The browser stores it under the table's name; without a name it lasts until the
 * user leaves the page.
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
    // A choice that cannot be read, or may not be, counts as no choice.
    return {}
  }
}

/** The valid part of the stored choices. An older version of the page may have written them. */
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
    // A browser that stores nothing still shows the table as the user chose it.
  }
}
