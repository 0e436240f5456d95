ALTER TABLE "attachments" ADD COLUMN "noted_values" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "paper_rules" ADD COLUMN "labels" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "paper_rules" ADD CONSTRAINT "paper_rules_labels" CHECK (jsonb_array_length("paper_rules"."labels") <= 10);