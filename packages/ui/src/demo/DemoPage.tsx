import { ColorModeControl } from '../ColorModeControl.tsx'
import { TooltipProvider } from '../Tooltip.tsx'
import { DemoButtons } from './DemoButtons.tsx'
import { DemoCharts } from './DemoCharts.tsx'
import { DemoChoices } from './DemoChoices.tsx'
import { DemoFields } from './DemoFields.tsx'
import { DemoMessages } from './DemoMessages.tsx'
import { DemoPanels } from './DemoPanels.tsx'
import { DemoPlaces } from './DemoPlaces.tsx'
import { DemoTables } from './DemoTables.tsx'

const sections = [
  { id: 'buttons', title: 'Buttons and menus', Content: DemoButtons },
  { id: 'fields', title: 'Fields', Content: DemoFields },
  { id: 'choices', title: 'Choices', Content: DemoChoices },
  { id: 'panels', title: 'Panels', Content: DemoPanels },
  { id: 'messages', title: 'Messages and states', Content: DemoMessages },
  { id: 'places', title: 'Places and figures', Content: DemoPlaces },
  { id: 'tables', title: 'Tables', Content: DemoTables },
  { id: 'charts', title: 'Charts', Content: DemoCharts },
] as const

/** Shows the design system on one page: each component in its states. Needs a `ConfirmProvider` above it. */
export function DemoPage() {
  return (
    <TooltipProvider>
      <div className="mx-auto max-w-[96rem] px-4 pb-24 sm:px-8">
        <header className="sticky top-0 z-10 -mx-4 flex flex-wrap items-center gap-x-6 gap-y-2 border-b bg-surface px-4 py-3 sm:-mx-8 sm:px-8">
          <h1 className="text-lg font-semibold">Design system</h1>
          <nav
            aria-label="Sections"
            className="order-last flex scrollbar-none min-w-0 flex-1 gap-1 overflow-x-auto max-lg:basis-full lg:order-none"
          >
            {sections.map(({ id, title }) => (
              <a
                key={id}
                href={`#${id}`}
                className="rounded-sm px-2 py-1 text-sm whitespace-nowrap text-muted -outline-offset-2 hover:bg-hover hover:text-default"
              >
                {title}
              </a>
            ))}
          </nav>
          <div className="max-lg:ml-auto">
            <ColorModeControl compact />
          </div>
        </header>
        <main>
          {sections.map(({ id, title, Content }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className="scroll-mt-20 pt-10">
              <h2 id={`${id}-title`} className="pb-4 text-2xl font-semibold">
                {title}
              </h2>
              <Content />
            </section>
          ))}
        </main>
      </div>
    </TooltipProvider>
  )
}
