import type { WidgetData } from '@kinfolio/contract/report-data'

import { saveFile } from '../../lib/save-file.ts'
import type { Chart } from './chart-of.ts'
import { widgetCsv } from './widget-csv.ts'

export type PictureFormat = 'csv' | 'svg' | 'png'

/** How high a drawing is in a file. */
const drawingHeight = 440
/** So many points of the file for one of the picture: sharp on paper and on a slide. */
const scale = 2

/** Hands a widget to the browser's downloads: its figures, or its picture. */
export async function savePicture(
  data: WidgetData,
  chart: Chart | null,
  format: PictureFormat,
): Promise<void> {
  const content =
    format === 'csv'
      ? new Blob([widgetCsv(data)], { type: 'text/csv;charset=utf-8' })
      : await pictureOf(data, chart, format)
  saveFile(content, `${data.title} ${data.to}.${format}`.replaceAll(/[/\\:*?"<>|]/g, ' '))
}

async function pictureOf(data: WidgetData, chart: Chart | null, format: 'svg' | 'png'): Promise<Blob> {
  // What draws is loaded when somebody asks for a picture.
  const [{ chartSvg }, { readChartTheme }, { drawingSize, widgetSvg }] = await Promise.all([
    import('@kinfolio/ui/chart-svg'),
    import('@kinfolio/ui/chart-drawing'),
    import('./widget-svg.ts'),
  ])
  const drawing = chart && (await chartSvg(chart.option, drawingSize(drawingHeight)))
  const theme = readChartTheme(document.documentElement)
  const svg = plainColors(widgetSvg(data, { theme, chart, drawing, height: drawingHeight }))
  return format === 'svg' ? new Blob([svg], { type: 'image/svg+xml' }) : bitmapOf(svg)
}

/** Colours as every program that opens a picture knows them. */
function plainColors(svg: string): string {
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) return svg
  const known = new Map<string, string>()
  return svg.replaceAll(/(?:oklch|oklab|color)\([^)]*\)/g, (color) => {
    const earlier = known.get(color)
    if (earlier !== undefined) return earlier
    pen.fillStyle = color
    pen.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data
    const plain = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
    known.set(color, plain)
    return plain
  })
}

async function bitmapOf(svg: string): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth * scale
    canvas.height = image.naturalHeight * scale
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    const bitmap = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    if (!bitmap) throw new Error('The browser made no picture.')
    return bitmap
  } finally {
    URL.revokeObjectURL(address)
  }
}
