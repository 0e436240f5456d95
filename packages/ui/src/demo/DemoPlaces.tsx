import { useState } from 'react'

import { Avatar } from '../Avatar.tsx'
import { Breadcrumbs } from '../Breadcrumbs.tsx'
import { Button } from '../Button.tsx'
import { Card } from '../Card.tsx'
import { ColorModeControl } from '../ColorModeControl.tsx'
import { ForcedColorMode } from '../ForcedColorMode.tsx'
import { Kbd } from '../Kbd.tsx'
import { Money } from '../Money.tsx'
import { Pagination } from '../Pagination.tsx'
import { SegmentedControl } from '../SegmentedControl.tsx'
import { SignedText } from '../SignedText.tsx'
import { Stat } from '../Stat.tsx'
import { Stepper } from '../Stepper.tsx'
import { TabPanel, Tabs } from '../Tabs.tsx'
import { Specimen } from './Specimen.tsx'

const steps = [
  { title: 'File', description: 'What to read' },
  { title: 'Columns', description: 'What is what' },
  { title: 'Check', description: 'What changes' },
]
const tabs = [
  { value: 'value', label: 'Value', icon: 'lucide:chart-line' },
  { value: 'lots', label: 'Lots', count: '12' },
  { value: 'terms', label: 'Terms' },
] as const

export function DemoPlaces() {
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('value')
  const [step, setStep] = useState(1)
  const [page, setPage] = useState(2)
  const [forced, setForced] = useState<'none' | 'light' | 'dark'>('none')
  return (
    <>
      <Specimen name="Tabs" note="Views of one thing; arrow keys go around.">
        <Tabs label="Views" value={tab} onValueChange={setTab} tabs={tabs}>
          {tabs.map(({ value, label }) => (
            <TabPanel key={value} value={value}>
              About: {label}
            </TabPanel>
          ))}
        </Tabs>
      </Specimen>
      <Specimen name="Stepper">
        <Stepper label="Import" steps={steps} current={step} />
        <div className="flex gap-2">
          <Button size="sm" disabled={step === 0} onClick={() => setStep(step - 1)}>
            Back
          </Button>
          <Button size="sm" disabled={step === steps.length} onClick={() => setStep(step + 1)}>
            Continue
          </Button>
        </div>
      </Specimen>
      <Specimen name="Breadcrumbs, Pagination">
        <Breadcrumbs
          crumbs={[
            // oxlint-disable-next-line jsx-a11y/anchor-has-content, jsx-a11y/control-has-associated-label -- Breadcrumbs gives it its words
            { label: 'Documents', link: <a href="#breadcrumbs" /> },
            { label: 'A document with a rather long name' },
          ]}
        />
        <Pagination page={page} pageCount={9} onPageChange={setPage} summary={`Page ${page} of documents`} />
      </Specimen>
      <Specimen name="Avatar" note="A photo, or initials while there is none. 48 px unless said otherwise.">
        <div className="flex flex-wrap items-center gap-3">
          <Avatar name="Ada Lovelace" />
          <Avatar name="Ada Lovelace" size={32} />
          <Avatar name="Analytical Engines" size={32} square />
          <Avatar name="" size={24} />
        </div>
      </Specimen>
      <Specimen name="Card, Stat, Money">
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          <Card
            title="A card"
            description="A part of a page that stands for itself"
            actions={<Button size="sm">Edit</Button>}
            footer="Its last words"
          >
            What it holds.
          </Card>
          <Card>
            <Stat
              label="Value"
              value={<Money text="1,234,567" currency="EUR" />}
              delta={
                <SignedText sign={1} arrow>
                  +4.1%
                </SignedText>
              }
              hint="since January"
            />
          </Card>
          <Card>
            <Stat label="Value, on its way" value="" loading />
          </Card>
        </div>
        <div className="flex flex-wrap gap-6">
          <Money text="-1,250.00" currency="CHF" sign={-1} />
          <Money text="+80.50" currency="USD" sign={1} />
          <Money text={null} missing="No price since May" />
        </div>
      </Specimen>
      <Specimen name="Kbd">
        <div className="flex gap-3">
          <Kbd>Ctrl K</Kbd>
          <Kbd>?</Kbd>
        </div>
      </Specimen>
      <Specimen
        name="ColorModeControl, ForcedColorMode"
        note="The person's choice; a page may force light or dark while it is shown."
      >
        <div className="flex flex-wrap items-center gap-4">
          <ColorModeControl />
          <SegmentedControl
            label="Forced by the page"
            value={forced}
            onValueChange={setForced}
            options={[
              { value: 'none', label: 'Not forced' },
              { value: 'light', label: 'Force light' },
              { value: 'dark', label: 'Force dark' },
            ]}
          />
          {forced !== 'none' && <ForcedColorMode mode={forced} />}
        </div>
      </Specimen>
    </>
  )
}
