import type { PaperHit } from '@kinfolio/contract/paper-hits'
import { t } from '@lingui/core/macro'

/** The page of a found paper and the lines around the words, which are marked. */
export function PaperHitLine({ hit }: { hit: PaperHit | undefined }) {
  if (hit === undefined || hit.parts.length === 0) return null
  const { parts } = hit
  const place = placeOf(hit)
  return (
    <span className="line-clamp-2 max-w-xl min-w-0 text-xs whitespace-normal text-muted wrap-anywhere">
      {place !== null && <span className="font-medium tabular-nums">{place}: </span>}
      {parts.map(({ text, isMarked }, at) =>
        isMarked ? (
          <mark key={lettersBefore(parts, at)} className="rounded-xs bg-warning/30 text-default">
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </span>
  )
}

function lettersBefore(parts: PaperHit['parts'], place: number): number {
  return parts.slice(0, place).reduce((sum, { text }) => sum + text.length, 0)
}

function placeOf({ in: place, page }: PaperHit): string | null {
  if (page !== null) return t`Page ${page}`
  if (place === 'NOTES') return t`Notes`
  return place === 'FILE_NAME' ? t`File` : null
}
