ALTER TABLE "assistant_models" ADD COLUMN "tells_papers" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "assistant_models" ADD COLUMN "reading_model" text;