CREATE TABLE "banner_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "banner_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"banner_id" integer NOT NULL,
	"facts" jsonb NOT NULL,
	"saved_by" integer,
	"saved_at" timestamp with time zone,
	"restored_from" integer
);
--> statement-breakpoint
ALTER TABLE "banner_versions" ADD CONSTRAINT "banner_versions_banner_id_banners_id_fk" FOREIGN KEY ("banner_id") REFERENCES "public"."banners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "banner_versions_banner" ON "banner_versions" USING btree ("banner_id","id");