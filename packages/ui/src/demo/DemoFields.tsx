import { useState } from 'react'

import { CurrencyInput } from '../CurrencyInput.tsx'
import { Field } from '../Field.tsx'
import { FileDrop } from '../FileDrop.tsx'
import { MoneyInput } from '../MoneyInput.tsx'
import { NumberTextInput } from '../NumberTextInput.tsx'
import { PasswordInput } from '../PasswordInput.tsx'
import { PercentInput } from '../PercentInput.tsx'
import { TextArea } from '../TextArea.tsx'
import { TextInput } from '../TextInput.tsx'
import { Specimen } from './Specimen.tsx'
import { States } from './States.tsx'

const currencies = [
  { code: 'EUR', name: 'Euro' },
  { code: 'USD', name: 'US Dollar' },
  { code: 'CHF', name: 'Swiss Franc' },
  { code: 'GBP', name: 'British Pound' },
]

const longText = 'A text that is much longer than the box that it stands in, and goes on and on'

export function DemoFields() {
  const [amount, setAmount] = useState('1234567.8')
  const [share, setShare] = useState('12.5')
  const [quantity, setQuantity] = useState('')
  const [currency, setCurrency] = useState('CHF')
  const [files, setFiles] = useState<File[]>([new File(['a;b'], 'transactions of the year.csv')])
  const [noFiles, setNoFiles] = useState<File[]>([])

  return (
    <>
      <Specimen name="Field, TextInput" note="A label, one control, and what there is to say about it.">
        <States
          states={[
            [
              'empty',
              <Field key="f" label="Name" hint="As on the statement">
                <TextInput placeholder="Name of the account" />
              </Field>,
            ],
            [
              'filled, required',
              <Field key="f" label="Name" required>
                <TextInput defaultValue="Main account" />
              </Field>,
            ],
            [
              'invalid',
              <Field key="f" label="E-mail" error="This is no e-mail address. Write it as name@example.org">
                <TextInput defaultValue="name@" />
              </Field>,
            ],
            [
              'disabled',
              <Field key="f" label="Name" aside="Optional">
                <TextInput disabled defaultValue="Main account" />
              </Field>,
            ],
            [
              'long text',
              <Field key="f" label={longText}>
                <TextInput defaultValue={longText} />
              </Field>,
            ],
            [
              'icon, prefix, suffix',
              <Field key="f" label="Search">
                <TextInput icon="lucide:search" prefix="https://" suffix=".org" placeholder="example" />
              </Field>,
            ],
            ['small', <TextInput key="f" size="sm" aria-label="Small" placeholder="Small" />],
            ['large', <TextInput key="f" size="lg" aria-label="Large" placeholder="Large" />],
          ]}
        />
      </Specimen>
      <Specimen name="TextArea">
        <States
          states={[
            [
              'empty',
              <Field key="f" label="Note">
                <TextArea placeholder="Anything worth knowing" />
              </Field>,
            ],
            [
              'grows with its text',
              <Field key="f" label="Terms">
                <TextArea defaultValue={`${longText}.\n${longText}.\n${longText}.`} />
              </Field>,
            ],
            [
              'disabled',
              <Field key="f" label="Closed note">
                <TextArea disabled defaultValue="Nothing more to say" />
              </Field>,
            ],
          ]}
        />
      </Specimen>
      <Specimen
        name="MoneyInput, PercentInput, NumberTextInput"
        note="Exact decimal text, with either decimal sign. Typed as one likes, grouped when it is left."
      >
        <States
          states={[
            [
              'money',
              <Field key="f" label="Amount" hint={`Kept as ${amount || 'nothing'}`}>
                <MoneyInput currency="EUR" value={amount} onValueChange={setAmount} />
              </Field>,
            ],
            [
              'percent',
              <Field key="f" label="Share" hint={`Kept as ${share || 'nothing'}`}>
                <PercentInput value={share} onValueChange={setShare} />
              </Field>,
            ],
            [
              'number, empty',
              <Field key="f" label="Quantity">
                <NumberTextInput value={quantity} onValueChange={setQuantity} placeholder="0" />
              </Field>,
            ],
            [
              'invalid',
              <Field key="f" label="Fee" error="Write an amount, such as 1250.00">
                <MoneyInput currency="CHF" value="twelve" onValueChange={() => {}} />
              </Field>,
            ],
            [
              'disabled',
              <Field key="f" label="Total">
                <MoneyInput disabled currency="USD" value="-20.5" onValueChange={() => {}} />
              </Field>,
            ],
          ]}
        />
      </Specimen>
      <Specimen name="CurrencyInput" note="Found by code or name.">
        <States
          states={[
            [
              'chosen',
              <Field key="f" label="Currency">
                <CurrencyInput
                  clearable
                  value={currency}
                  onValueChange={setCurrency}
                  currencies={currencies}
                />
              </Field>,
            ],
            [
              'disabled',
              <Field key="f" label="Base currency">
                <CurrencyInput disabled value="EUR" onValueChange={() => {}} currencies={currencies} />
              </Field>,
            ],
          ]}
        />
      </Specimen>
      <Specimen name="PasswordInput" note="A password that its owner may look at.">
        <States
          states={[
            [
              'filled',
              <Field key="f" label="Password">
                <PasswordInput defaultValue="correct horse" />
              </Field>,
            ],
            [
              'invalid',
              <Field key="f" label="New password" error="At least 12 characters">
                <PasswordInput autoComplete="new-password" defaultValue="short" />
              </Field>,
            ],
          ]}
        />
      </Specimen>
      <Specimen name="FileDrop" note="By dropping, by clicking, from the keyboard.">
        <States
          states={[
            [
              'empty',
              <Field key="f" label="Statement">
                <FileDrop files={noFiles} onFilesChange={setNoFiles} hint="CSV or XLSX, at most 20 MB" />
              </Field>,
            ],
            [
              'with files',
              <Field key="f" label="Documents">
                <FileDrop multiple files={files} onFilesChange={setFiles} />
              </Field>,
            ],
            [
              'disabled',
              <Field key="f" label="Closed">
                <FileDrop disabled files={[]} onFilesChange={() => {}} />
              </Field>,
            ],
          ]}
        />
      </Specimen>
    </>
  )
}
