CREATE TABLE "assistant_models" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"protocol" text,
	"address" text,
	"model" text,
	"sealed_key" text,
	"is_on" boolean DEFAULT false NOT NULL,
	"telling" text,
	"monthly_tokens" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "assistant_models_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "assistant_models_one" UNIQUE("org_id"),
	CONSTRAINT "assistant_models_own" CHECK (num_nulls("assistant_models"."protocol", "assistant_models"."address", "assistant_models"."model") in (0, 3)),
	CONSTRAINT "assistant_models_on" CHECK (not "assistant_models"."is_on" or "assistant_models"."telling" is not null)
);
--> statement-breakpoint
CREATE TABLE "model_calls" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"task" text NOT NULL,
	"host" text NOT NULL,
	"model" text NOT NULL,
	"telling" text NOT NULL,
	"prompt_hash" text,
	"record_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tools" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"input_tokens" bigint NOT NULL,
	"output_tokens" bigint NOT NULL,
	"milliseconds" integer,
	"end" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "model_calls_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "chat_turns" ADD COLUMN "model" text;--> statement-breakpoint
ALTER TABLE "chat_turns" ADD COLUMN "steps" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_turns" ADD COLUMN "notes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "assistant_models" ADD CONSTRAINT "assistant_models_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_calls" ADD CONSTRAINT "model_calls_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "model_calls_by_time" ON "model_calls" USING btree ("org_id","created_at");--> statement-breakpoint
-- Whoever asks has to know whether a model is on, and what of the month is left.
SELECT protect_tenant('assistant_models', seen => 'true', left_out => '{sealed_key}');
--> statement-breakpoint
SELECT protect_tenant('model_calls', seen => 'true', logged => false);
