import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/access/**/tables.ts', './src/features/**/tables.ts'],
  out: './migrations',
  casing: 'snake_case',
})
