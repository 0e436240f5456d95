ALTER TABLE "stated_balances" ALTER COLUMN "amount" SET DATA TYPE numeric(38, 18);--> statement-breakpoint
ALTER TABLE "stated_balances" ALTER COLUMN "explained_difference" SET DATA TYPE numeric(38, 18);--> statement-breakpoint
ALTER TABLE "stated_balances" ADD COLUMN "measure" text DEFAULT 'MONEY' NOT NULL;--> statement-breakpoint
ALTER TABLE "stated_balances" ADD CONSTRAINT "stated_balances_measure" CHECK ("stated_balances"."measure" in ('MONEY', 'UNITS'));