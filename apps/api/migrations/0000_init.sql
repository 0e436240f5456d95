CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"input_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "orgs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"last_request" bigint NOT NULL,
	CONSTRAINT "rate_limits_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"invitation_hash" text,
	"invited_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "roles_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "roles_orgId_userId_unique" UNIQUE("org_id","user_id"),
	CONSTRAINT "roles_orgId_email_unique" UNIQUE("org_id","email"),
	CONSTRAINT "roles_name" CHECK ("roles"."name" in ('owner', 'admin', 'member', 'viewer')),
	CONSTRAINT "roles_user_or_invitation" CHECK ("roles"."user_id" is not null or "roles"."invitation_hash" is not null)
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"org_id" uuid,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_ticks" (
	"org_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"series_id" uuid NOT NULL,
	"year" smallint NOT NULL,
	"days" integer[] NOT NULL,
	"closes" numeric(28, 12)[] NOT NULL,
	"before" numeric(28, 12)[] NOT NULL,
	CONSTRAINT "import_ticks_org_id_import_id_series_id_year_pk" PRIMARY KEY("org_id","import_id","series_id","year")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"format" text NOT NULL,
	"file_name" text NOT NULL,
	"counts" jsonb NOT NULL,
	"refused" jsonb NOT NULL,
	"changes" jsonb NOT NULL,
	"created_by" text NOT NULL,
	"undone_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "imports_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "entities" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"currency" text,
	"jurisdiction" text,
	"tax_id" text,
	"notes" text DEFAULT '' NOT NULL,
	"extra" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "entities_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "position_values" (
	"org_id" uuid NOT NULL,
	"position_id" uuid NOT NULL,
	"as_of" date NOT NULL,
	"nav" numeric(28, 10),
	"nav_reason" text,
	"quantity" numeric(38, 18) NOT NULL,
	"computed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "position_values_org_id_position_id_pk" PRIMARY KEY("org_id","position_id")
);
--> statement-breakpoint
CREATE TABLE "positions" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"entity_id" uuid,
	"parent_position_id" uuid,
	"type" text NOT NULL,
	"method" text NOT NULL,
	"name" text NOT NULL,
	"currency" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"opened_on" date,
	"closed_on" date,
	"custodian" text,
	"notes" text DEFAULT '' NOT NULL,
	"stock" jsonb,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"import_id" uuid,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "positions_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "positions_not_own_parent" CHECK ("positions"."parent_position_id" <> "positions"."id"),
	CONSTRAINT "positions_method" CHECK ("positions"."method" in ('QUOTED', 'STATEMENT', 'BALANCE', 'CHILDREN'))
);
--> statement-breakpoint
CREATE TABLE "transaction_counts" (
	"org_id" uuid NOT NULL,
	"position_id" uuid NOT NULL,
	"live" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "transaction_counts_org_id_position_id_pk" PRIMARY KEY("org_id","position_id"),
	CONSTRAINT "transaction_counts_live" CHECK ("transaction_counts"."live" >= 0)
);
--> statement-breakpoint
CREATE TABLE "transactions" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"position_id" uuid NOT NULL,
	"type" text NOT NULL,
	"subtype" text,
	"on" date NOT NULL,
	"settled_on" date,
	"amount" numeric(28, 10),
	"currency" text NOT NULL,
	"quantity" numeric(38, 18),
	"price" numeric(28, 12),
	"fee" numeric(28, 10) DEFAULT '0' NOT NULL,
	"tax" numeric(28, 10) DEFAULT '0' NOT NULL,
	"fx_rate" numeric(28, 12),
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"share" numeric(28, 12),
	"recallable" numeric(28, 10),
	"recallable_until" date,
	"ratio" numeric(28, 12),
	"counterparty" text,
	"notes" text DEFAULT '' NOT NULL,
	"reverses" uuid,
	"import_id" uuid,
	"import_line" integer,
	"fingerprint" text,
	"recorded_order" bigserial NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "transactions_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "transactions_not_negative" CHECK ("transactions"."fee" >= 0 and "transactions"."tax" >= 0 and ("transactions"."quantity" is null or "transactions"."quantity" >= 0))
);
--> statement-breakpoint
CREATE TABLE "series" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"symbol" text NOT NULL,
	"currency" text NOT NULL,
	"divisor" smallint DEFAULT 1 NOT NULL,
	"is_total_return" boolean DEFAULT false NOT NULL,
	"values_positions" boolean DEFAULT true NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "series_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "series_years" (
	"org_id" uuid NOT NULL,
	"series_id" uuid NOT NULL,
	"year" smallint NOT NULL,
	"days" integer[] NOT NULL,
	"closes" numeric(28, 12)[] NOT NULL,
	CONSTRAINT "series_years_org_id_series_id_year_pk" PRIMARY KEY("org_id","series_id","year")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_ticks" ADD CONSTRAINT "import_ticks_org_id_import_id_imports_org_id_id_fk" FOREIGN KEY ("org_id","import_id") REFERENCES "public"."imports"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entities" ADD CONSTRAINT "entities_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "position_values" ADD CONSTRAINT "position_values_org_id_position_id_positions_org_id_id_fk" FOREIGN KEY ("org_id","position_id") REFERENCES "public"."positions"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "positions" ADD CONSTRAINT "positions_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "positions" ADD CONSTRAINT "positions_org_id_entity_id_entities_org_id_id_fk" FOREIGN KEY ("org_id","entity_id") REFERENCES "public"."entities"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "positions" ADD CONSTRAINT "positions_org_id_parent_position_id_positions_org_id_id_fk" FOREIGN KEY ("org_id","parent_position_id") REFERENCES "public"."positions"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_counts" ADD CONSTRAINT "transaction_counts_org_id_position_id_positions_org_id_id_fk" FOREIGN KEY ("org_id","position_id") REFERENCES "public"."positions"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_org_id_position_id_positions_org_id_id_fk" FOREIGN KEY ("org_id","position_id") REFERENCES "public"."positions"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series" ADD CONSTRAINT "series_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_years" ADD CONSTRAINT "series_years_org_id_series_id_series_org_id_id_fk" FOREIGN KEY ("org_id","series_id") REFERENCES "public"."series"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_user_id_index" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_provider_id_account_id_index" ON "accounts" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "roles_user_id_index" ON "roles" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "roles_invitation_hash_index" ON "roles" USING btree ("invitation_hash");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier_index" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "imports_org_id_created_at_index" ON "imports" USING btree ("org_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "position_values_org_id_as_of_index" ON "position_values" USING btree ("org_id","as_of");--> statement-breakpoint
CREATE INDEX "transactions_newest" ON "transactions" USING btree ("org_id","on" DESC NULLS LAST,"recorded_order" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "transactions_of_position" ON "transactions" USING btree ("org_id","position_id","on","recorded_order") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "transactions_of_import" ON "transactions" USING btree ("org_id","import_id") WHERE import_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_fingerprint" ON "transactions" USING btree ("org_id","fingerprint") WHERE deleted_at is null and fingerprint is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "series_org_id_kind_symbol_index" ON "series" USING btree ("org_id","kind","symbol");