import type { ReportSketch as Sketch } from '@kinfolio/contract/reports'
import { InOrder } from '@kinfolio/ui/InOrder'

/** In px of the sketch: a column, a row, and the room between two widgets. */
const [column, row, gap] = [20, 15, 3]
/** A page that goes on is cut off here. */
const mostRows = 10
const isOfWords: ReadonlySet<string> = new Set(['heading', 'text'])
const isNothing: ReadonlySet<string> = new Set(['space', 'page-break'])

/** What the first page of a report looks like, as a small drawing of its widgets. It tells nothing that the words beside it do not. */
export function ReportSketch({ sketch }: { sketch: Sketch }) {
  return (
    <svg
      viewBox={`0 0 ${12 * column} ${mostRows * row}`}
      preserveAspectRatio="xMidYMin slice"
      className="size-full text-primary dark:text-primary-500"
      aria-hidden="true"
    >
      <InOrder of={sketch}>
        {({ type, place: { x, y, w, h } }, at) => {
          if (y >= mostRows || isNothing.has(type)) return null
          const box = {
            x: x * column + gap,
            y: y * row + gap,
            width: w * column - 2 * gap,
            height: h * row - 2 * gap,
          }
          return <g>{isOfWords.has(type) ? <Lines {...box} /> : <Picture {...box} at={at} type={type} />}</g>
        }}
      </InOrder>
    </svg>
  )
}

type Box = { x: number; y: number; width: number; height: number }

function Lines({ x, y, width, height }: Box) {
  const count = Math.max(1, Math.min(4, Math.floor(height / 6)))
  return Array.from({ length: count }, (_, at) => (
    <rect
      key={at}
      x={x}
      y={y + 2 + at * 6}
      width={width * (count === 1 ? 0.4 : at === count - 1 ? 0.55 : 0.92)}
      height={count === 1 ? 3.5 : 2}
      rx={1}
      fill="var(--color-border-strong)"
    />
  ))
}

function Picture({ at, type, ...box }: Box & { at: number; type: string }) {
  const { x, y, width, height } = box
  const inner = { x: x + 5, y: y + 8, width: width - 10, height: height - 12 }
  return (
    <>
      <rect
        {...box}
        rx={2}
        fill="var(--color-surface-raised)"
        stroke="var(--color-border-strong)"
        strokeWidth={0.75}
      />
      <rect
        x={x + 5}
        y={y + 4}
        width={Math.min(26, width * 0.4)}
        height={1.6}
        rx={0.8}
        fill="var(--color-border-strong)"
      />
      {height < 34 ? (
        <rect
          x={inner.x}
          y={inner.y + 3}
          width={width * 0.45}
          height={5}
          rx={1}
          fill="currentColor"
          opacity={0.55}
        />
      ) : width > 7 * column ? (
        <Curve {...inner} />
      ) : (at + type.length) % 2 === 0 ? (
        <Ring {...inner} />
      ) : (
        <Bars {...inner} />
      )}
    </>
  )
}

function Curve({ x, y, width, height }: Box) {
  const steps = [0.75, 0.62, 0.68, 0.45, 0.5, 0.3, 0.34, 0.12]
  const points = steps.map((level, at) => `${x + (at / (steps.length - 1)) * width} ${y + level * height}`)
  return (
    <>
      <path
        d={`M${points.join('L')}L${x + width} ${y + height}L${x} ${y + height}Z`}
        fill="currentColor"
        opacity={0.12}
      />
      <path d={`M${points.join('L')}`} fill="none" stroke="currentColor" strokeWidth={1.4} opacity={0.7} />
    </>
  )
}

function Ring({ x, y, width, height }: Box) {
  const radius = Math.min(width, height) / 2 - 3
  const round = 2 * Math.PI * radius
  return (
    <>
      {[0.45, 0.3, 0.25].map((part, at, all) => {
        const before = all.slice(0, at).reduce((sum, one) => sum + one, 0)
        return (
          <circle
            key={part}
            cx={x + width / 2}
            cy={y + height / 2}
            r={radius}
            fill="none"
            stroke="currentColor"
            strokeWidth={5}
            strokeDasharray={`${part * round - 1} ${round}`}
            strokeDashoffset={-before * round}
            opacity={0.75 - at * 0.24}
          />
        )
      })}
    </>
  )
}

function Bars({ x, y, width, height }: Box) {
  return [0.5, 0.8, 0.35, 0.65, 0.95].map((level, at) => (
    <rect
      key={level}
      x={x + (at * width) / 5 + 1}
      y={y + (1 - level) * height}
      width={width / 5 - 3}
      height={level * height}
      rx={1}
      fill="currentColor"
      opacity={0.5}
    />
  ))
}
