import { GRID_COLUMNS, type ReportLanguage } from '@kinfolio/contract/report-kinds'
import { pdfSvg } from '@kinfolio/formats/papers/pdf-svg'

import { alternativeOf } from './alternative.ts'
import { drawChart, isChart } from './charts.ts'
import { figuresIn } from './figures.ts'
import { drawGraph, escapedXml } from './graph-drawing.ts'
import { canBeDrawn } from './paper-bodies.ts'
import type { PaperWidget } from './paper-input.ts'
import { pieceAlone } from './paper.ts'
import { typeset } from './typesetting.ts'

export type WidgetPicture = { widget: PaperWidget; language: ReportLanguage }

/** Of a column of the grid, in points: a picture of all twelve is as wide as a sheet between its margins. */
const unit = 41
const least = { width: 240, height: 130 }

/** A widget as a drawing: a chart as it is, everything else as it is set on paper. */
export async function widgetPicture({ widget, language }: WidgetPicture): Promise<string> {
  const { data, place } = widget
  const figures = figuresIn(language)
  const width = Math.max(least.width, Math.min(GRID_COLUMNS, place.w) * unit)
  const height = Math.max(least.height, place.h * unit)
  const words = alternativeOf(data, figures)
  if (data.state === 'READY' && isChart(data.picture.kind) && canBeDrawn(data)) {
    return described(drawChart({ data, width, height, figures }), data.title, words)
  }
  if (data.state === 'READY' && data.picture.kind === 'graph') {
    return described(drawGraph({ data, width, height, figures }, data.picture).svg, data.title, words)
  }
  const { sheets, files } = pieceAlone(widget, language, width)
  return described(await pdfSvg(await typeset(sheets, files)), data.title, words)
}

/** For those who do not see it. */
function described(svg: string, title: string, words: string): string {
  return svg
    .replace(/^<\?xml[^>]*\?>\s*/, '')
    .replace(
      /<svg ([^>]*)>/,
      (_, attributes: string) =>
        `<svg role="img" ${attributes}><title>${escapedXml(title)}</title><desc>${escapedXml(words)}</desc>`,
    )
}
