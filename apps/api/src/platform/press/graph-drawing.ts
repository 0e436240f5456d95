import { Graph, layout } from '@dagrejs/dagre'
import type { Picture } from '@kinfolio/contract/report-data'

import * as frame from './chart-frame.ts'
import type { ChartInput } from './chart-frame.ts'

const box = { width: 104, height: 24 }
const letter = 0.56 * frame.fontSize
/** A drawing with more arrows than these is read by nobody; the table names them all. */
const mostArrows = 150

type Point = { x: number; y: number }

/** Records as boxes with an arrow for each row, owners above what they own. */
export function drawGraph({ data, figures }: ChartInput, picture: Extract<Picture, { kind: 'graph' }>) {
  const [from, to, label] = [picture.from, picture.to, picture.label].map((key) =>
    frame.wordsOf(data, key, figures),
  )
  const graph = new Graph({ multigraph: true })
  graph.setGraph({ rankdir: 'TB', nodesep: 18, ranksep: 34, edgesep: 10, marginx: 4, marginy: 4 })
  const names = new Set([...(from ?? []), ...(to ?? [])].filter((name) => name !== ''))
  for (const name of names) graph.setNode(name, { ...box })
  for (let at = 0; at < Math.min(data.rows.length, mostArrows); at += 1) {
    const [start, end, words = ''] = [from?.[at], to?.[at], label?.[at]]
    if (!start || !end) continue
    const width = Math.min(words.length, 24) * letter + 4
    graph.setEdge(start, end, { width, height: 10, labelpos: 'c', words }, `${at}`)
  }
  layout(graph)
  const { width = box.width, height = box.height } = graph.graph() as { width?: number; height?: number }
  const arrows = graph.edges().map((edge) => {
    const { points, x, y, words } = graph.edge(edge) as {
      points: Point[]
      x: number
      y: number
      words: string
    }
    const path = points
      .map((point, at) => `${at === 0 ? 'M' : 'L'}${round(point.x)} ${round(point.y)}`)
      .join('')
    const line = `<path d="${path}" fill="none" stroke="${frame.ink.faint}" stroke-width="0.7"/>`
    return `${line}${head(points)}${words === '' ? '' : textAt({ x, y: y + 2.5 }, words, 24, frame.ink.muted, true)}`
  })
  const boxes = graph.nodes().map((name) => {
    const { x, y } = graph.node(name) as Point
    const rect = `<rect x="${round(x - box.width / 2)}" y="${round(y - box.height / 2)}" width="${box.width}" height="${box.height}" rx="3" fill="#f4f4f6" stroke="${frame.ink.border}" stroke-width="0.7"/>`
    return `${rect}${textAt({ x, y: y + 2.5 }, name, 24, frame.ink.text)}`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${Math.ceil(width)} ${Math.ceil(height)}" width="${Math.ceil(width)}" height="${Math.ceil(height)}">${arrows.join('')}${boxes.join('')}</svg>`
  return { svg, width: Math.ceil(width), height: Math.ceil(height) }
}

/** The tip of an arrow, in the direction of its last stretch. */
function head(points: readonly Point[]): string {
  const [before, end] = points.slice(-2)
  if (!before || !end) return ''
  const angle = Math.atan2(end.y - before.y, end.x - before.x)
  const wings = [angle + 2.7, angle - 2.7].map(
    (turn) => `${round(end.x + 5 * Math.cos(turn))} ${round(end.y + 5 * Math.sin(turn))}`,
  )
  return `<path d="M${round(end.x)} ${round(end.y)}L${wings.join('L')}Z" fill="${frame.ink.faint}"/>`
}

function textAt({ x, y }: Point, words: string, most: number, color: string, hasGround = false): string {
  const short = words.length > most ? `${cutAt(words, most - 1)}\u2026` : words
  const half = (short.length * letter) / 2 + 1.5
  const ground = hasGround
    ? `<rect x="${round(x - half)}" y="${round(y - 7)}" width="${round(half * 2)}" height="9" fill="#ffffff"/>`
    : ''
  return `${ground}<text x="${round(x)}" y="${round(y)}" text-anchor="middle" font-family="${frame.fontFamily}" font-size="${frame.fontSize}" fill="${color}">${escapedXml(short)}</text>`
}

/** At most so many units, and no half of a sign. */
const cutAt = (words: string, most: number): string => words.slice(0, most).replace(/\p{Cs}$/u, '')

const round = (value: number): number => Math.round(value * 10) / 10

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text inside of SVG. What XML cannot hold becomes the sign for an unknown letter. */
export function escapedXml(text: string): string {
  return text
    .replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign)
    .replaceAll(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, '\uFFFD')
}
