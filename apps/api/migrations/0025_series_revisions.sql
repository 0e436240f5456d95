ALTER TABLE "feed_series" ADD COLUMN "revision" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "series" ADD COLUMN "revision" uuid DEFAULT gen_random_uuid() NOT NULL;