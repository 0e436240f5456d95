import type { OverlayProps } from '../../pages/overlays.ts'

export type ExportKind = OverlayProps['export']['kind']
type ExportFilter = NonNullable<OverlayProps['export']['filter']>

/** The address of a file. */
export function exportPath(kind: ExportKind, format: string, filter: ExportFilter): string {
  const choices = kind === 'transactions' ? Object.entries(filter) : []
  const parameters = choices.flatMap(([name, value]): [string, string][] => {
    const text = Array.isArray(value) ? value.join(',') : value
    return text === undefined || text === '' ? [] : [[name, text]]
  })
  return `/${kind}/export?${new URLSearchParams([['format', format], ...parameters]).toString()}`
}
