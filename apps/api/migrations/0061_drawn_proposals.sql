ALTER TABLE "proposals" ADD COLUMN "paper_id" uuid;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "message_id" uuid;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "doubts" text[] DEFAULT '{}' NOT NULL;