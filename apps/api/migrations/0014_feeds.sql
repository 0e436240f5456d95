CREATE TABLE "feed_events" (
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"symbol" text NOT NULL,
	"type" text NOT NULL,
	"on" date NOT NULL,
	"amount" numeric(28, 12) NOT NULL,
	CONSTRAINT "feed_events_source_kind_symbol_type_on_pk" PRIMARY KEY("source","kind","symbol","type","on")
);
--> statement-breakpoint
CREATE TABLE "feed_series" (
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"symbol" text NOT NULL,
	"id" uuid NOT NULL,
	"currency" text NOT NULL,
	"divisor" smallint DEFAULT 1 NOT NULL,
	"is_total_return" boolean DEFAULT false NOT NULL,
	"first_on" date NOT NULL,
	"last_on" date NOT NULL,
	"days" integer NOT NULL,
	"last_close" numeric(28, 12) NOT NULL,
	"flags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "feed_series_source_kind_symbol_pk" PRIMARY KEY("source","kind","symbol"),
	CONSTRAINT "feed_series_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "feed_tries" (
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"symbol" text NOT NULL,
	"tried_at" timestamp with time zone,
	"succeeded_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"error" text,
	"next_try_at" timestamp with time zone NOT NULL,
	CONSTRAINT "feed_tries_source_kind_symbol_pk" PRIMARY KEY("source","kind","symbol")
);
--> statement-breakpoint
CREATE TABLE "feed_years" (
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"symbol" text NOT NULL,
	"year" smallint NOT NULL,
	"days" "bytea" NOT NULL,
	"closes" "bytea" NOT NULL,
	"volumes" "bytea",
	CONSTRAINT "feed_years_source_kind_symbol_year_pk" PRIMARY KEY("source","kind","symbol","year")
);
--> statement-breakpoint
CREATE TABLE "instruments" (
	"source" text NOT NULL,
	"symbol" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"exchange" text,
	"currency" text,
	"divisor" smallint DEFAULT 1 NOT NULL,
	"price" numeric(28, 12),
	"priced_at" timestamp with time zone,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "instruments_source_symbol_pk" PRIMARY KEY("source","symbol")
);
--> statement-breakpoint
CREATE TABLE "confirmed_prices" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"symbol" text NOT NULL,
	"on" date NOT NULL,
	"close" numeric(28, 12) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "confirmed_prices_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "feed_events" ADD CONSTRAINT "feed_events_source_kind_symbol_feed_series_source_kind_symbol_fk" FOREIGN KEY ("source","kind","symbol") REFERENCES "public"."feed_series"("source","kind","symbol") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_years" ADD CONSTRAINT "feed_years_source_kind_symbol_feed_series_source_kind_symbol_fk" FOREIGN KEY ("source","kind","symbol") REFERENCES "public"."feed_series"("source","kind","symbol") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmed_prices" ADD CONSTRAINT "confirmed_prices_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "confirmed_prices_org_id_symbol_on_index" ON "confirmed_prices" USING btree ("org_id","symbol","on");