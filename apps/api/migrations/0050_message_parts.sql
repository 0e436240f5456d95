DROP INDEX "message_threads_to_do";--> statement-breakpoint
CREATE INDEX "message_threads_here" ON "message_threads" USING btree ("org_id","last_at","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "message_threads_archived" ON "message_threads" USING btree ("org_id","last_at","id") WHERE archived_at is not null;--> statement-breakpoint
CREATE INDEX "message_threads_waiting" ON "message_threads" USING btree ("org_id","last_at","id") WHERE archived_at is null and is_quarantined;--> statement-breakpoint
CREATE INDEX "message_threads_to_do" ON "message_threads" USING btree ("org_id","is_quarantined","last_at","id") WHERE archived_at is null and status <> 'DONE';--> statement-breakpoint
DROP INDEX "messages_by_content";--> statement-breakpoint
CREATE INDEX "messages_by_content" ON "messages" USING btree ("org_id","sha256","bytes") WHERE sha256 is not null;
--> statement-breakpoint
-- Mails as they came take up room as papers do.
CREATE OR REPLACE FUNCTION attachment_bytes() RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  of_role text := coalesce(current_setting('app.entity_ids', true), '');
  role_name text := coalesce(current_setting('app.role', true), '');
  role_values text := coalesce(current_setting('app.values', true), '');
  caller text := coalesce(current_setting('app.user_id', true), '');
  total bigint;
BEGIN
  PERFORM set_config('app.entity_ids', '', true), set_config('app.role', '', true), set_config('app.values', '', true),
    set_config('app.user_id', '', true);
  SELECT coalesce(sum(bytes), 0) INTO total FROM (
    SELECT sha256, bytes FROM attachments WHERE org_id = app_org()
    UNION SELECT sha256, bytes FROM attachment_versions WHERE org_id = app_org()
    UNION SELECT copy_sha256, bytes FROM scan_copies WHERE org_id = app_org() AND copy_sha256 IS NOT NULL
    UNION SELECT sha256, bytes FROM messages WHERE org_id = app_org() AND sha256 IS NOT NULL
    UNION ALL SELECT id::text, bytes FROM uploads WHERE org_id = app_org() AND finished_at IS NULL
  ) AS contents;
  PERFORM set_config('app.entity_ids', of_role, true), set_config('app.role', role_name, true),
    set_config('app.values', role_values, true), set_config('app.user_id', caller, true);
  RETURN total;
END $$;
