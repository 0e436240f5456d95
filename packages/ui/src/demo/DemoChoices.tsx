import { useState } from 'react'

import { Checkbox } from '../Checkbox.tsx'
import { Combobox } from '../Combobox.tsx'
import { Field } from '../Field.tsx'
import { NativeSelect } from '../NativeSelect.tsx'
import { RadioCards } from '../RadioCards.tsx'
import { Select } from '../Select.tsx'
import { Switch } from '../Switch.tsx'
import { Specimen } from './Specimen.tsx'
import { States } from './States.tsx'

const fruits = [
  { value: 'apple', label: 'Apple', hint: 'Malus domestica' },
  { value: 'banana', label: 'Banana' },
  { value: 'cherry', label: 'Cherry', disabled: true },
  { value: 'fig', label: 'Fig' },
  { value: 'grape', label: 'Grape' },
] as const

type Fruit = (typeof fruits)[number]['value']

const never = () => new Promise<never>(() => {})
const refuse = () => Promise.reject(new Error('offline'))

export function DemoChoices() {
  const [fruit, setFruit] = useState<Fruit | undefined>('banana')
  const [foundFruit, setFound] = useState<string | null>('fig')
  const [none, setNone] = useState<string | null>(null)
  const [method, setMethod] = useState<'fifo' | 'average'>('fifo')
  const [isOn, setIsOn] = useState(true)
  return (
    <>
      <Specimen name="Select" note="One of a list that fits on a screen.">
        <States
          states={[
            [
              'chosen',
              <Field key="f" label="Fruit">
                <Select value={fruit} onValueChange={setFruit} options={fruits} />
              </Field>,
            ],
            [
              'empty, in groups',
              <Field key="f" label="Food" hint="Typing the first letters finds it">
                <Select
                  value={undefined}
                  onValueChange={() => {}}
                  options={[
                    { label: 'Fruit', options: fruits },
                    { label: 'Other', options: [{ value: 'bread', label: 'Bread' }] },
                  ]}
                />
              </Field>,
            ],
            [
              'invalid',
              <Field key="f" label="Vegetable" error="Choose one">
                <Select value={undefined} onValueChange={() => {}} options={fruits} />
              </Field>,
            ],
            [
              'disabled',
              <Field key="f" label="Fixed fruit">
                <Select disabled value="fig" onValueChange={() => {}} options={fruits} />
              </Field>,
            ],
          ]}
        />
      </Specimen>
      <Specimen name="Combobox" note="One of many, found by typing; searched here or elsewhere.">
        <States
          states={[
            [
              'chosen, clearable',
              <Field key="f" label="Favourite">
                <Combobox clearable value={foundFruit} onValueChange={setFound} options={fruits} />
              </Field>,
            ],
            [
              'empty, offers to create',
              <Field key="f" label="Tag">
                <Combobox
                  value={none}
                  onValueChange={setNone}
                  options={[]}
                  placeholder="None"
                  onCreate={setNone}
                />
              </Field>,
            ],
            [
              'loading',
              <Field key="f" label="Slow">
                <Combobox value={null} onValueChange={() => {}} loadOptions={never} />
              </Field>,
            ],
            [
              'search failed',
              <Field key="f" label="Offline">
                <Combobox value={null} onValueChange={() => {}} loadOptions={refuse} />
              </Field>,
            ],
            [
              'disabled',
              <Field key="f" label="Fixed">
                <Combobox disabled value="apple" onValueChange={() => {}} options={fruits} />
              </Field>,
            ],
          ]}
        />
      </Specimen>
      <Specimen name="NativeSelect" note="The browser's own list: best on a phone, and for long plain lists.">
        <States
          states={[
            [
              'chosen',
              <Field key="f" label="Language">
                <NativeSelect
                  defaultValue="de"
                  onValueChange={() => {}}
                  options={[
                    { value: 'de', label: 'Deutsch' },
                    { value: 'en', label: 'English' },
                  ]}
                />
              </Field>,
            ],
            [
              'disabled',
              <Field key="f" label="Fixed language">
                <NativeSelect disabled value="" placeholder="Choose…" onValueChange={() => {}} options={[]} />
              </Field>,
            ],
          ]}
        />
      </Specimen>
      <Specimen name="Checkbox, Switch" note="A switch acts at once; a box is kept with the form's save.">
        <States
          states={[
            [
              'box',
              <div key="f" className="flex flex-col gap-2">
                <Checkbox label="Stay signed in" hint="On this device only" defaultChecked />
                <Checkbox label="Off" />
                <Checkbox label="Some of them" checked="indeterminate" />
                <Checkbox label="Disabled" disabled defaultChecked />
              </div>,
            ],
            [
              'switch',
              <div key="f" className="flex flex-col gap-2">
                <Switch label="Weekly mail" hint="Every Monday" checked={isOn} onCheckedChange={setIsOn} />
                <Switch label="Off" />
                <Switch label="Disabled" disabled defaultChecked />
              </div>,
            ],
          ]}
        />
      </Specimen>
      <Specimen name="RadioCards" note="One of a few, each with a word of explanation.">
        <RadioCards
          aria-label="Method"
          columns={2}
          value={method}
          onValueChange={setMethod}
          options={[
            {
              value: 'fifo',
              label: 'First in, first out',
              hint: 'The oldest go first',
              icon: 'lucide:layers',
            },
            { value: 'average', label: 'Average', hint: 'All cost the same', icon: 'lucide:equal' },
          ]}
        />
      </Specimen>
    </>
  )
}
