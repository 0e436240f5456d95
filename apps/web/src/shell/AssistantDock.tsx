import type { Paragraph, WidgetData } from '@kinfolio/contract/report-data'
import type { Found } from '@kinfolio/contract/search'
import { Icon } from '@kinfolio/ui/Icon'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { useOrg } from '../api/org-context.ts'
import { AssistantPanel } from '../features/assistant/AssistantPanel.tsx'
import { AnswerDrawingContext } from '../features/assistant/drawing.ts'
import { entitiesQuery } from '../features/orgs/queries.ts'
import { OpenProposals } from '../features/proposals/OpenProposals.tsx'
import { ProposalCard } from '../features/proposals/ProposalCard.tsx'
import { ReportOfFigures } from '../features/reports/CellText.tsx'
import { namesBelow } from '../features/reports/names-below.ts'
import { TextPicture } from '../features/reports/TextPicture.tsx'
import { WidgetPicture } from '../features/reports/WidgetPicture.tsx'
import { answerMarkdown } from './answer-markdown.ts'
import { foundPages } from './found-pages.ts'

/** Pictures that are as high as what they tell; drawings are given a height. */
const ownHeight: ReadonlySet<string> = new Set(['figures', 'table', 'verdicts', 'meters', 'heat'])

function AnswerText({ paragraphs }: { paragraphs: Paragraph[] }) {
  const { org } = useOrg()
  return <TextPicture data={{ paragraphs, columns: [], currency: org.settings.baseCurrency }} />
}

function AnswerWidget({ data }: { data: WidgetData }) {
  const { api, org } = useOrg()
  const { data: entities = [] } = useQuery(entitiesQuery(api, org.id))
  const high = { '--with-names': `${Math.max(18, namesBelow(data))}rem` }
  return (
    <section aria-label={data.title} className="min-w-0 rounded-lg border bg-surface-raised pt-2">
      <h3 className="px-4 pb-1.5 text-sm font-semibold">{data.title}</h3>
      <div
        className={
          ownHeight.has(data.picture.kind) ? 'flex max-h-96 flex-col' : 'h-72 max-sm:h-(--with-names)'
        }
        style={high}
      >
        <WidgetPicture data={data} entities={entities} />
      </div>
      {data.notes.map(({ kind, text }) => (
        <p key={`${kind} ${text}`} className="border-t px-4 py-1.5 text-xs text-muted">
          {text}
        </p>
      ))}
    </section>
  )
}

function AnswerRecord({ found: { kind, id, name, page: at = null } }: { found: Found }) {
  const { group, icon, page } = foundPages[kind]
  return (
    <Link {...page(id, at ?? undefined)} className="flex items-center gap-2 px-3 py-2 text-sm hover:bg-hover">
      <Icon name={icon} className="text-muted" />
      <span className="min-w-0 flex-1 truncate">{name}</span>
      <span className="text-xs text-muted">{at === null ? group : t`page ${at}`}</span>
    </Link>
  )
}

const drawing = {
  Text: AnswerText,
  Widget: AnswerWidget,
  Record: AnswerRecord,
  Proposal: ProposalCard,
  OpenProposals,
  markdown: answerMarkdown,
}
const all = { id: null, title: t`All` }

/** The assistant, whose answers are drawn as reports draw them. */
export function AssistantDock() {
  return (
    <AnswerDrawingContext value={drawing}>
      <ReportOfFigures value={all}>
        <AssistantPanel />
      </ReportOfFigures>
    </AnswerDrawingContext>
  )
}
