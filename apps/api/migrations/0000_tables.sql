CREATE TABLE "account_tries" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text,
	"public_key" text NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"counter" integer NOT NULL,
	"device_type" text NOT NULL,
	"backed_up" boolean NOT NULL,
	"transports" text,
	"created_at" timestamp with time zone,
	"aaguid" text,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
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
CREATE TABLE "security_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"detail" text,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "two_factors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT true,
	"failed_verification_count" integer DEFAULT 0,
	"locked_until" timestamp with time zone,
	"last_step" bigint,
	CONSTRAINT "two_factors_userId_unique" UNIQUE("user_id")
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
CREATE TABLE "roles" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"entity_ids" uuid[],
	"values_visible" boolean DEFAULT true NOT NULL,
	"expires_at" timestamp with time zone,
	"invitation_hash" text,
	"invited_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "roles_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "roles_orgId_userId_unique" UNIQUE("org_id","user_id"),
	CONSTRAINT "roles_orgId_email_unique" UNIQUE("org_id","email"),
	CONSTRAINT "roles_name" CHECK ("roles"."name" in ('owner', 'admin', 'member', 'viewer', 'adviser')),
	CONSTRAINT "roles_entities" CHECK (cardinality("roles"."entity_ids") > 0),
	CONSTRAINT "roles_owner_sees_all" CHECK ("roles"."name" <> 'owner' or ("roles"."entity_ids" is null and "roles"."values_visible" and "roles"."expires_at" is null)),
	CONSTRAINT "roles_adviser_is_bounded" CHECK ("roles"."name" <> 'adviser' or ("roles"."entity_ids" is not null and "roles"."expires_at" is not null)),
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
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"org_id" uuid,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "changes" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" uuid,
	"job" text,
	"address" text,
	"request_id" text,
	"record_type" text NOT NULL,
	"record_id" uuid NOT NULL,
	"action" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "changes_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "import_templates" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"header" jsonb NOT NULL,
	"settings" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "import_templates_org_id_id_pk" PRIMARY KEY("org_id","id")
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
CREATE TABLE "notification_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"matrix" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer NOT NULL
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
	"fiscal_year_end" text,
	"notes" text DEFAULT '' NOT NULL,
	"extra" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "entities_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "entities_fiscal_year_end" CHECK ("entities"."fiscal_year_end" ~ '^[0-9]{2}-[0-9]{2}$')
);
--> statement-breakpoint
CREATE TABLE "ownerships" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"owned_id" uuid NOT NULL,
	"percent" numeric(9, 6) NOT NULL,
	"since" date,
	"until" date,
	CONSTRAINT "ownerships_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "ownerships_percent" CHECK ("ownerships"."percent" > 0 and "ownerships"."percent" <= 100),
	CONSTRAINT "ownerships_days" CHECK ("ownerships"."since" <= "ownerships"."until"),
	CONSTRAINT "ownerships_not_itself" CHECK ("ownerships"."owner_id" <> "ownerships"."owned_id")
);
--> statement-breakpoint
CREATE TABLE "position_standings" (
	"org_id" uuid NOT NULL,
	"position_id" uuid NOT NULL,
	"on" date NOT NULL,
	"quantity" numeric NOT NULL,
	"rolled" numeric NOT NULL,
	"official" numeric,
	"official_on" date,
	"estimate" numeric,
	"estimated_on" date,
	"valued_on" date,
	"paid_in" numeric NOT NULL,
	"distributed" numeric NOT NULL,
	"unfunded" numeric,
	"received" numeric NOT NULL,
	"contributed" numeric DEFAULT '0' NOT NULL,
	"income" numeric DEFAULT '0' NOT NULL,
	"fees" numeric DEFAULT '0' NOT NULL,
	"taxes" numeric DEFAULT '0' NOT NULL,
	"cost" numeric NOT NULL,
	"realised_gain" numeric NOT NULL,
	CONSTRAINT "position_standings_org_id_position_id_on_pk" PRIMARY KEY("org_id","position_id","on")
);
--> statement-breakpoint
CREATE TABLE "standing_inputs" (
	"org_id" uuid NOT NULL,
	"position_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"facts" text NOT NULL,
	"first_on" date,
	"splits" jsonb NOT NULL,
	"drawn" uuid DEFAULT gen_random_uuid() NOT NULL,
	"digest" text,
	"seal" bigint,
	CONSTRAINT "standing_inputs_org_id_position_id_pk" PRIMARY KEY("org_id","position_id")
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
	"methods" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"name" text NOT NULL,
	"currency" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"opened_on" date,
	"closed_on" date,
	"manager" text,
	"custodian" text,
	"ownership" numeric(28, 12),
	"benchmark" text,
	"liquidity" text,
	"target_weight" numeric(28, 12),
	"valuation_every_months" integer,
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
	CONSTRAINT "positions_method" CHECK ("positions"."method" in ('QUOTED', 'STATEMENT', 'BALANCE', 'CHILDREN')),
	CONSTRAINT "positions_liquidity" CHECK ("positions"."liquidity" in ('DAYS', 'WEEKS', 'MONTHS', 'YEARS')),
	CONSTRAINT "positions_ownership" CHECK ("positions"."ownership" > 0 and "positions"."ownership" <= 100),
	CONSTRAINT "positions_target_weight" CHECK ("positions"."target_weight" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "transaction_counts" (
	"org_id" uuid NOT NULL,
	"position_id" uuid NOT NULL,
	"live" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
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
	"link_id" uuid,
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
	"revision" uuid DEFAULT gen_random_uuid() NOT NULL,
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
	"revision" uuid DEFAULT gen_random_uuid() NOT NULL,
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
CREATE TABLE "avatars" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"small" text NOT NULL,
	"large" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_templates" ADD CONSTRAINT "import_templates_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_ticks" ADD CONSTRAINT "import_ticks_org_id_import_id_imports_org_id_id_fk" FOREIGN KEY ("org_id","import_id") REFERENCES "public"."imports"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entities" ADD CONSTRAINT "entities_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ownerships" ADD CONSTRAINT "ownerships_org_id_owner_id_entities_org_id_id_fk" FOREIGN KEY ("org_id","owner_id") REFERENCES "public"."entities"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ownerships" ADD CONSTRAINT "ownerships_org_id_owned_id_entities_org_id_id_fk" FOREIGN KEY ("org_id","owned_id") REFERENCES "public"."entities"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_inputs" ADD CONSTRAINT "standing_inputs_org_id_position_id_positions_org_id_id_fk" FOREIGN KEY ("org_id","position_id") REFERENCES "public"."positions"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "position_values" ADD CONSTRAINT "position_values_org_id_position_id_positions_org_id_id_fk" FOREIGN KEY ("org_id","position_id") REFERENCES "public"."positions"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "positions" ADD CONSTRAINT "positions_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "positions" ADD CONSTRAINT "positions_org_id_entity_id_entities_org_id_id_fk" FOREIGN KEY ("org_id","entity_id") REFERENCES "public"."entities"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "positions" ADD CONSTRAINT "positions_org_id_parent_position_id_positions_org_id_id_fk" FOREIGN KEY ("org_id","parent_position_id") REFERENCES "public"."positions"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_counts" ADD CONSTRAINT "transaction_counts_org_id_position_id_positions_org_id_id_fk" FOREIGN KEY ("org_id","position_id") REFERENCES "public"."positions"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_org_id_position_id_positions_org_id_id_fk" FOREIGN KEY ("org_id","position_id") REFERENCES "public"."positions"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_events" ADD CONSTRAINT "feed_events_source_kind_symbol_feed_series_source_kind_symbol_fk" FOREIGN KEY ("source","kind","symbol") REFERENCES "public"."feed_series"("source","kind","symbol") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_years" ADD CONSTRAINT "feed_years_source_kind_symbol_feed_series_source_kind_symbol_fk" FOREIGN KEY ("source","kind","symbol") REFERENCES "public"."feed_series"("source","kind","symbol") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmed_prices" ADD CONSTRAINT "confirmed_prices_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series" ADD CONSTRAINT "series_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_years" ADD CONSTRAINT "series_years_org_id_series_id_series_org_id_id_fk" FOREIGN KEY ("org_id","series_id") REFERENCES "public"."series"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avatars" ADD CONSTRAINT "avatars_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_tries_since_index" ON "account_tries" USING btree ("since");--> statement-breakpoint
CREATE INDEX "accounts_user_id_index" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_provider_id_account_id_index" ON "accounts" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "passkeys_user_id_index" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "security_events_user_id_created_at_index" ON "security_events" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "verifications_identifier_index" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "roles_user_id_index" ON "roles" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "roles_invitation_hash_index" ON "roles" USING btree ("invitation_hash");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "changes_of_record" ON "changes" USING btree ("org_id","record_id","id");--> statement-breakpoint
CREATE INDEX "changes_of_type" ON "changes" USING btree ("org_id","record_type","id");--> statement-breakpoint
CREATE INDEX "changes_of_user" ON "changes" USING btree ("org_id","user_id","id");--> statement-breakpoint
CREATE INDEX "changes_by_action" ON "changes" USING btree ("org_id","action","id") WHERE action <> 'CREATED';--> statement-breakpoint
CREATE UNIQUE INDEX "import_templates_name" ON "import_templates" USING btree ("org_id",lower("name"));--> statement-breakpoint
CREATE INDEX "imports_org_id_created_at_index" ON "imports" USING btree ("org_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "ownerships_of_owned" ON "ownerships" USING btree ("org_id","owned_id");--> statement-breakpoint
CREATE INDEX "ownerships_of_owner" ON "ownerships" USING btree ("org_id","owner_id");--> statement-breakpoint
CREATE INDEX "position_values_org_id_as_of_index" ON "position_values" USING btree ("org_id","as_of");--> statement-breakpoint
CREATE INDEX "transactions_newest" ON "transactions" USING btree ("org_id","on" DESC NULLS FIRST,"recorded_order" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "transactions_of_position" ON "transactions" USING btree ("org_id","position_id","on","recorded_order") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "transactions_of_import" ON "transactions" USING btree ("org_id","import_id") WHERE import_id is not null;--> statement-breakpoint
CREATE INDEX "transactions_of_link" ON "transactions" USING btree ("org_id","link_id") WHERE link_id is not null;--> statement-breakpoint
CREATE INDEX "transactions_of_transfer" ON "transactions" USING btree ("org_id","link_id") WHERE subtype = 'TRANSFER' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "transactions_with_rate" ON "transactions" USING btree ("org_id","position_id") WHERE fx_rate is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "transactions_recallable" ON "transactions" USING btree ("org_id","recallable_until") WHERE recallable_until is not null and deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_fingerprint" ON "transactions" USING btree ("org_id","fingerprint") WHERE deleted_at is null and fingerprint is not null;--> statement-breakpoint
CREATE INDEX "transactions_in_trash" ON "transactions" USING btree ("org_id","deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "confirmed_prices_org_id_symbol_on_index" ON "confirmed_prices" USING btree ("org_id","symbol","on");--> statement-breakpoint
CREATE UNIQUE INDEX "series_org_id_kind_symbol_index" ON "series" USING btree ("org_id","kind","symbol");
--> statement-breakpoint

-- Who is asking, as the transaction was told by access/scope.ts. Empty settings are nobody.
CREATE FUNCTION app_org() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE AS
$$ SELECT nullif(current_setting('app.org_id', true), '')::uuid $$;
--> statement-breakpoint
CREATE FUNCTION app_user() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE AS
$$ SELECT nullif(current_setting('app.user_id', true), '')::uuid $$;
--> statement-breakpoint
CREATE FUNCTION app_email() RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS
$$ SELECT nullif(current_setting('app.email', true), '') $$;
--> statement-breakpoint
-- The entities that the caller's role covers; null: the whole organisation. Asked as a scalar subquery below, so that
-- it is answered once a statement and not once a row: whoever sees the whole organisation pays for one comparison.
CREATE FUNCTION app_entities() RETURNS uuid[] LANGUAGE sql STABLE PARALLEL SAFE AS
$$ SELECT nullif(current_setting('app.entity_ids', true), '')::uuid[] $$;
--> statement-breakpoint
-- Whether the organisation one works in is a sample; null outside of one, so that nothing below is read there.
CREATE FUNCTION app_is_sample() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS
$$ SELECT is_sample FROM orgs WHERE id = app_org() $$;
--> statement-breakpoint
-- The beginning of every call in one statement: who is calling, in which organisation, with which role. It tells row
-- level security and the change log, until the transaction ends. Without a user it answers no row; without a role in
-- force the columns of the organisation are null.
-- The plans of the call's statements hold for any parameters: planning one with row level security takes as long as
-- reading a page. By itself PostgreSQL plans a page anew each time, because it takes an offset that it does not know
-- for a tenth of the rows.
CREATE FUNCTION enter_call(
  session_token text, by_user uuid, moment timestamptz, asked_org uuid, may_be_chosen boolean,
  request_id text, address text
)
RETURNS TABLE (
  user_id uuid, email text, email_verified boolean, user_name text, chosen_org uuid, session_created_at timestamptz,
  org_id uuid, org_name text, org_settings jsonb, role_id uuid, role_name text, entity_ids uuid[], values_visible boolean
) LANGUAGE plpgsql AS $$
BEGIN
  IF session_token IS NULL THEN
    SELECT u.id, u.email, u.email_verified, u.name, u.org_id, moment
    INTO user_id, enter_call.email, enter_call.email_verified, user_name, chosen_org, session_created_at
    FROM users u WHERE u.id = by_user;
  ELSE
    SELECT u.id, u.email, u.email_verified, u.name, u.org_id, s.created_at
    INTO user_id, enter_call.email, enter_call.email_verified, user_name, chosen_org, session_created_at
    FROM sessions s JOIN users u ON u.id = s.user_id
    WHERE s.token = session_token AND s.expires_at > moment;
  END IF;
  IF user_id IS NULL THEN RETURN; END IF;

  asked_org := coalesce(asked_org, CASE WHEN may_be_chosen THEN chosen_org END);
  PERFORM set_config('app.user_id', user_id::text, true),
    set_config('app.email', enter_call.email, true),
    set_config('app.org_id', coalesce(asked_org::text, ''), true),
    set_config('app.entity_ids', '', true),
    set_config('app.request_id', coalesce(request_id, ''), true),
    set_config('app.address', coalesce(address, ''), true),
    set_config('plan_cache_mode', 'force_generic_plan', true);

  IF asked_org IS NOT NULL THEN
    SELECT o.id, o.name, o.settings, r.id, r.name, r.entity_ids, r.values_visible
    INTO org_id, org_name, org_settings, role_id, role_name, enter_call.entity_ids, enter_call.values_visible
    FROM roles r JOIN orgs o ON o.id = r.org_id
    WHERE r.org_id = asked_org AND r.user_id = enter_call.user_id
      AND (r.expires_at IS NULL OR r.expires_at > moment) AND o.deleted_at IS NULL;
    PERFORM set_config('app.entity_ids', coalesce(enter_call.entity_ids::text, ''), true);
  END IF;
  RETURN NEXT;
END $$;
--> statement-breakpoint
-- Roles: those of the organisation one works in, one's own anywhere, and invitations to one's own address.
ALTER TABLE "roles" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "roles" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY "roles_read" ON "roles" FOR SELECT
USING (org_id = app_org() OR user_id = app_user() OR (user_id IS NULL AND email = app_email()));
--> statement-breakpoint
CREATE POLICY "roles_insert" ON "roles" FOR INSERT WITH CHECK (org_id = app_org());
--> statement-breakpoint
CREATE POLICY "roles_update" ON "roles" FOR UPDATE USING (org_id = app_org()) WITH CHECK (org_id = app_org());
--> statement-breakpoint
CREATE POLICY "roles_delete" ON "roles" FOR DELETE USING (org_id = app_org());
--> statement-breakpoint
-- Organisations: the one that one works in, and those in which one has a role or an invitation.
ALTER TABLE "orgs" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "orgs" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY "orgs_read" ON "orgs" FOR SELECT
USING (id = app_org() OR EXISTS (SELECT 1 FROM "roles" WHERE "roles".org_id = "orgs".id));
--> statement-breakpoint
CREATE POLICY "orgs_insert" ON "orgs" FOR INSERT WITH CHECK (id = app_org());
--> statement-breakpoint
CREATE POLICY "orgs_update" ON "orgs" FOR UPDATE USING (id = app_org()) WITH CHECK (id = app_org());
--> statement-breakpoint
CREATE POLICY "orgs_delete" ON "orgs" FOR DELETE USING (id = app_org());
--> statement-breakpoint
-- Idempotency keys belong to the user who sent them.
ALTER TABLE "idempotency_keys" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "idempotency_keys" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY "idempotency_keys_own" ON "idempotency_keys" USING (user_id = app_user()) WITH CHECK (user_id = app_user());
--> statement-breakpoint
-- The administrating role finds organisations to tidy up after. It sees nothing else of them without app.org_id.
CREATE POLICY "orgs_administer" ON "orgs" FOR SELECT TO CURRENT_USER USING (true);
--> statement-breakpoint
-- And lets go of answers that were kept for repeated requests, whoever sent those.
CREATE POLICY "idempotency_keys_administer" ON "idempotency_keys" TO CURRENT_USER USING (true);
--> statement-breakpoint
-- What somebody chose to be told of is theirs alone.
ALTER TABLE "notification_settings" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "notification_settings" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY "notification_settings_own" ON "notification_settings" USING (user_id = app_user()) WITH CHECK (user_id = app_user());
--> statement-breakpoint
-- Pictures are their owner's, and seen by those who share the organisation one works in.
ALTER TABLE "avatars" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "avatars" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY "avatars_own" ON "avatars" USING (user_id = app_user()) WITH CHECK (user_id = app_user());
--> statement-breakpoint
CREATE POLICY "avatars_of_members" ON "avatars" FOR SELECT
USING (EXISTS (SELECT 1 FROM "roles" WHERE "roles".user_id = "avatars".user_id AND "roles".org_id = app_org()));
--> statement-breakpoint
-- Read within the organisation. Only record_changes() writes, as the owner of the table; it takes the organisation from
-- the record itself, since one call may touch records of several (whoever deletes their account leaves all of theirs).
ALTER TABLE "changes" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "changes" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY "changes_read" ON "changes" FOR SELECT USING (org_id = app_org());
--> statement-breakpoint
CREATE POLICY "changes_insert" ON "changes" FOR INSERT WITH CHECK (true);
--> statement-breakpoint
-- For the erasing of an organisation; the serving role has no right to delete here whatever a policy says.
CREATE POLICY "changes_erase" ON "changes" FOR DELETE USING (org_id = app_org());
--> statement-breakpoint
-- The change log is about the whole organisation.
CREATE POLICY "changes_of_whole" ON "changes" AS RESTRICTIVE FOR SELECT USING ((SELECT app_entities()) IS NULL);
--> statement-breakpoint
-- What comes from outside belongs to nobody. Sample organisations read what is invented and nothing else, all others
-- everything else. The administrating role writes; the serving role has no right to, whatever a policy says.
DO $$
DECLARE
  feed text;
BEGIN
  FOREACH feed IN ARRAY ARRAY['instruments', 'feed_series', 'feed_years', 'feed_events', 'feed_tries'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', feed);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', feed);
    EXECUTE format('CREATE POLICY %I ON %I FOR SELECT USING ((source = ''demo'') = (SELECT app_is_sample()))',
      feed || '_read', feed);
    EXECUTE format('CREATE POLICY %I ON %I TO CURRENT_USER USING (true) WITH CHECK (true)',
      feed || '_administer', feed);
  END LOOP;
END $$;
--> statement-breakpoint
-- Days and closes are read whole and often: they stay in the row as they are. Volumes are read when a series is checked.
ALTER TABLE "feed_years" ALTER COLUMN "days" SET STORAGE PLAIN;
--> statement-breakpoint
ALTER TABLE "feed_years" ALTER COLUMN "closes" SET STORAGE PLAIN;
--> statement-breakpoint
-- Writes what a statement changed. One call per statement, not per row, so that an import stays fast. The arguments of
-- the trigger name columns to leave out, beside those that every table has.
CREATE FUNCTION record_changes() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET timezone = 'UTC' AS $$
DECLARE
  moment timestamptz := clock_timestamp();
  micros bigint := (extract(epoch FROM moment) * 1000000)::bigint;
  -- Ids are UUIDv7: the time in milliseconds and 4096ths of one, then the number of the row, then chance.
  id_start text := lpad(to_hex(micros / 1000), 12, '0') || '7' || lpad(to_hex(micros % 1000 * 4096 / 1000), 3, '0');
  left_out text[] := ARRAY['org_id', 'id', 'created_at', 'updated_at', 'version', 'recorded_order'] || TG_ARGV;
  by_user uuid := app_user();
  -- Where no call and no job says who it is, as when an account is closed or at psql, the database role stands for them.
  by_job text := CASE WHEN by_user IS NULL
    THEN coalesce(nullif(current_setting('app.job', true), ''), 'system:' || session_user) END;
  from_address text := nullif(current_setting('app.address', true), '');
  in_request text := nullif(current_setting('app.request_id', true), '');
BEGIN
  -- OFFSET 0 keeps a row from being made into JSON once for each use of it.
  IF TG_OP = 'INSERT' THEN
    INSERT INTO changes (org_id, id, at, user_id, job, address, request_id, record_type, record_id, action, before, after)
    SELECT coalesce(record ->> 'org_id', record ->> 'id')::uuid, change_id(id_start, number),
      moment, by_user, by_job, from_address, in_request, TG_TABLE_NAME, (record ->> 'id')::uuid,
      'CREATED', NULL, jsonb_strip_nulls(record - left_out)
    FROM (SELECT to_jsonb(n) AS record, row_number() OVER () AS number FROM new_rows AS n OFFSET 0) AS made;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO changes (org_id, id, at, user_id, job, address, request_id, record_type, record_id, action, before, after)
    SELECT coalesce(record ->> 'org_id', record ->> 'id')::uuid, change_id(id_start, number),
      moment, by_user, by_job, from_address, in_request, TG_TABLE_NAME, (record ->> 'id')::uuid,
      CASE WHEN record ->> 'deleted_at' IS NULL THEN 'DELETED' ELSE 'ERASED' END,
      jsonb_strip_nulls(record - left_out), NULL
    FROM (SELECT to_jsonb(o) AS record, row_number() OVER () AS number FROM old_rows AS o OFFSET 0) AS gone;
  ELSE
    INSERT INTO changes (org_id, id, at, user_id, job, address, request_id, record_type, record_id, action, before, after)
    SELECT coalesce(record ->> 'org_id', record ->> 'id')::uuid, change_id(id_start, number),
      moment, by_user, by_job, from_address, in_request, TG_TABLE_NAME, (record ->> 'id')::uuid,
      CASE
        WHEN NOT differing.after ? 'deleted_at' THEN 'UPDATED'
        WHEN record ->> 'deleted_at' IS NULL THEN 'RESTORED'
        WHEN former ->> 'deleted_at' IS NULL THEN 'DELETED'
        ELSE 'UPDATED'
      END,
      differing.before, differing.after
    FROM (
      SELECT to_jsonb(o) AS former, to_jsonb(n) AS record, row_number() OVER () AS number
      FROM old_rows AS o JOIN new_rows AS n ON n.id = o.id OFFSET 0
    ) AS changed
    CROSS JOIN LATERAL (
      SELECT jsonb_object_agg(key, former -> key) AS before, jsonb_object_agg(key, value) AS after
      FROM jsonb_each(record - left_out) WHERE value IS DISTINCT FROM former -> key
    ) AS differing
    WHERE differing.after IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION change_id(id_start text, number bigint) RETURNS uuid LANGUAGE sql VOLATILE AS
$$ SELECT (id_start || to_hex(2147483648 + number) || lpad(to_hex((random() * 4294967295)::bigint), 8, '0'))::uuid $$;
--> statement-breakpoint
-- Counts the writes to a position's live rows, once for each statement. What was made of these rows names the count it
-- was made at, so that no writer, whoever it is, can leave it standing by forgetting it.
CREATE FUNCTION count_revisions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE transaction_counts c SET revision = c.revision + 1
    FROM (SELECT DISTINCT org_id, position_id FROM new_rows WHERE deleted_at IS NULL) AS written
    WHERE c.org_id = written.org_id AND c.position_id = written.position_id;
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE transaction_counts c SET revision = c.revision + 1
    FROM (SELECT DISTINCT org_id, position_id FROM old_rows WHERE deleted_at IS NULL) AS written
    WHERE c.org_id = written.org_id AND c.position_id = written.position_id;
  ELSE
    UPDATE transaction_counts c SET revision = c.revision + 1
    FROM (
      SELECT org_id, position_id FROM old_rows WHERE deleted_at IS NULL
      UNION SELECT org_id, position_id FROM new_rows WHERE deleted_at IS NULL
    ) AS written
    WHERE c.org_id = written.org_id AND c.position_id = written.position_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER revisions_insert AFTER INSERT ON "transactions" REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION count_revisions();
--> statement-breakpoint
CREATE TRIGGER revisions_update AFTER UPDATE ON "transactions" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION count_revisions();
--> statement-breakpoint
CREATE TRIGGER revisions_delete AFTER DELETE ON "transactions" REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION count_revisions();
--> statement-breakpoint
-- A series gets another revision with every write to it, and with every statement that touches its ticks or its splits.
-- What was worked out of a series names the revision it was worked out from, so that no writer, whoever it is, can leave
-- it standing by forgetting it. Revisions are drawn by lot: one that was rolled back or restored over never comes again.
CREATE FUNCTION draw_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.revision := gen_random_uuid();
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER revision BEFORE UPDATE ON "series" FOR EACH ROW EXECUTE FUNCTION draw_revision();
--> statement-breakpoint
CREATE TRIGGER revision BEFORE UPDATE ON "feed_series" FOR EACH ROW EXECUTE FUNCTION draw_revision();
--> statement-breakpoint
CREATE FUNCTION revise_series() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE series s SET revision = s.revision
  FROM (SELECT DISTINCT org_id, series_id FROM touched_rows) AS touched
  WHERE s.org_id = touched.org_id AND s.id = touched.series_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER revisions_insert AFTER INSERT ON "series_years" REFERENCING NEW TABLE AS touched_rows
FOR EACH STATEMENT EXECUTE FUNCTION revise_series();
--> statement-breakpoint
CREATE TRIGGER revisions_update AFTER UPDATE ON "series_years" REFERENCING NEW TABLE AS touched_rows
FOR EACH STATEMENT EXECUTE FUNCTION revise_series();
--> statement-breakpoint
CREATE TRIGGER revisions_delete AFTER DELETE ON "series_years" REFERENCING OLD TABLE AS touched_rows
FOR EACH STATEMENT EXECUTE FUNCTION revise_series();
--> statement-breakpoint
CREATE FUNCTION revise_feed_series() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE feed_series s SET revision = s.revision
  FROM (SELECT DISTINCT source, kind, symbol FROM touched_rows) AS touched
  WHERE s.source = touched.source AND s.kind = touched.kind AND s.symbol = touched.symbol;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER revisions_insert AFTER INSERT ON "feed_years" REFERENCING NEW TABLE AS touched_rows
FOR EACH STATEMENT EXECUTE FUNCTION revise_feed_series();
--> statement-breakpoint
CREATE TRIGGER revisions_update AFTER UPDATE ON "feed_years" REFERENCING NEW TABLE AS touched_rows
FOR EACH STATEMENT EXECUTE FUNCTION revise_feed_series();
--> statement-breakpoint
CREATE TRIGGER revisions_delete AFTER DELETE ON "feed_years" REFERENCING OLD TABLE AS touched_rows
FOR EACH STATEMENT EXECUTE FUNCTION revise_feed_series();
--> statement-breakpoint
CREATE TRIGGER revisions_insert AFTER INSERT ON "feed_events" REFERENCING NEW TABLE AS touched_rows
FOR EACH STATEMENT EXECUTE FUNCTION revise_feed_series();
--> statement-breakpoint
CREATE TRIGGER revisions_update AFTER UPDATE ON "feed_events" REFERENCING NEW TABLE AS touched_rows
FOR EACH STATEMENT EXECUTE FUNCTION revise_feed_series();
--> statement-breakpoint
CREATE TRIGGER revisions_delete AFTER DELETE ON "feed_events" REFERENCING OLD TABLE AS touched_rows
FOR EACH STATEMENT EXECUTE FUNCTION revise_feed_series();
--> statement-breakpoint
-- What is kept of a position draws by lot with every write to it, whoever writes, as a series does.
CREATE FUNCTION draw_standing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.drawn := gen_random_uuid();
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER drawn BEFORE UPDATE ON "standing_inputs" FOR EACH ROW EXECUTE FUNCTION draw_standing();
--> statement-breakpoint
CREATE FUNCTION draw_standings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE standing_inputs i SET drawn = i.drawn
  FROM (SELECT DISTINCT org_id, position_id FROM touched_rows) AS touched
  WHERE i.org_id = touched.org_id AND i.position_id = touched.position_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER drawn_insert AFTER INSERT ON "position_standings" REFERENCING NEW TABLE AS touched_rows
FOR EACH STATEMENT EXECUTE FUNCTION draw_standings();
--> statement-breakpoint
CREATE TRIGGER drawn_update AFTER UPDATE ON "position_standings" REFERENCING NEW TABLE AS touched_rows
FOR EACH STATEMENT EXECUTE FUNCTION draw_standings();
--> statement-breakpoint
CREATE TRIGGER drawn_delete AFTER DELETE ON "position_standings" REFERENCING OLD TABLE AS touched_rows
FOR EACH STATEMENT EXECUTE FUNCTION draw_standings();
--> statement-breakpoint
-- Days hang on their inputs and these on the position. What is erased with it, is erased for all positions at once, and
-- no day need ask for its position when it is written.
CREATE FUNCTION forget_standings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM position_standings s USING old_inputs i
  WHERE s.org_id = i.org_id AND s.position_id = i.position_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER standings_forgotten AFTER DELETE ON "standing_inputs" REFERENCING OLD TABLE AS old_inputs
FOR EACH STATEMENT EXECUTE FUNCTION forget_standings();
