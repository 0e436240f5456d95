ALTER TABLE "positions" ADD COLUMN "methods" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "positions" ADD COLUMN "manager" text;--> statement-breakpoint
ALTER TABLE "positions" ADD COLUMN "ownership" numeric(28, 12);--> statement-breakpoint
ALTER TABLE "positions" ADD COLUMN "benchmark" text;--> statement-breakpoint
ALTER TABLE "positions" ADD COLUMN "liquidity" text;--> statement-breakpoint
ALTER TABLE "positions" ADD COLUMN "target_weight" numeric(28, 12);--> statement-breakpoint
ALTER TABLE "positions" ADD COLUMN "valuation_every_months" integer;--> statement-breakpoint
ALTER TABLE "positions" ADD CONSTRAINT "positions_liquidity" CHECK ("positions"."liquidity" in ('DAYS', 'WEEKS', 'MONTHS', 'YEARS'));--> statement-breakpoint
ALTER TABLE "positions" ADD CONSTRAINT "positions_ownership" CHECK ("positions"."ownership" > 0 and "positions"."ownership" <= 100);--> statement-breakpoint
ALTER TABLE "positions" ADD CONSTRAINT "positions_target_weight" CHECK ("positions"."target_weight" between 0 and 100);