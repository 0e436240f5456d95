ALTER TABLE "position_standings" ADD COLUMN "contributed" numeric DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "position_standings" ADD COLUMN "income" numeric DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "position_standings" ADD COLUMN "fees" numeric DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "position_standings" ADD COLUMN "taxes" numeric DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "standing_inputs" ADD COLUMN "drawn" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
CREATE INDEX "transactions_with_rate" ON "transactions" USING btree ("org_id","position_id") WHERE fx_rate is not null and deleted_at is null;