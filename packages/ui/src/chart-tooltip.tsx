import type { ChartTheme } from './chart-theme.tsx'

export type TooltipRow = { label: string; value: string; color?: string; strong?: boolean }

/**
 * The box at the pointer. It is made of elements and not of markup, so that names of people and funds are written as
 * text, whatever signs they contain.
 */
export function chartTooltip(heading: string, rows: readonly TooltipRow[]): HTMLElement {
  const box = element('div', 'min-w-36 font-sans text-xs tabular')
  box.append(element('div', 'mb-1 text-faint', heading))
  for (const row of rows) {
    const line = element('div', `flex items-center gap-2 leading-5 ${row.strong ? 'font-semibold' : ''}`)
    if (row.color) {
      const dot = element('span', 'size-2 rounded-full')
      dot.style.backgroundColor = row.color
      line.append(dot)
    }
    line.append(
      element('span', 'flex-1 pr-4 text-muted', row.label),
      element('span', 'text-default', row.value),
    )
    box.append(line)
  }
  return box
}

function element(tag: 'div' | 'span', className: string, text?: string): HTMLElement {
  const node = document.createElement(tag)
  node.className = className
  if (text !== undefined) node.textContent = text
  return node
}

/** The place and the look of every tooltip. Its content comes from `chartTooltip`. */
export function tooltipBox(theme: ChartTheme) {
  return {
    confine: true,
    backgroundColor: theme.overlay,
    borderColor: theme.border,
    borderWidth: 1,
    padding: [8, 10],
    transitionDuration: 0.1,
    textStyle: { color: theme.text, fontFamily: theme.fontFamily, fontSize: 12 },
    extraCssText: 'border-radius:6px;box-shadow:var(--shadow-lg)',
  }
}
