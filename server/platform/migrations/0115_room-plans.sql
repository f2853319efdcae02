CREATE TABLE "room_plans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "room_plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"visitor_id" uuid,
	"customer_id" integer,
	"name" text NOT NULL,
	"plan" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"code" text,
	"is_shared" boolean DEFAULT false NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "room_plans_code_unique" UNIQUE("code"),
	CONSTRAINT "room_plans_owner" CHECK (("room_plans"."visitor_id" is null) <> ("room_plans"."customer_id" is null)),
	CONSTRAINT "room_plans_revision" CHECK ("room_plans"."revision" > 0),
	CONSTRAINT "room_plans_shared" CHECK (not "room_plans"."is_shared" or "room_plans"."code" is not null)
);
--> statement-breakpoint
CREATE INDEX "room_plans_customer" ON "room_plans" USING btree ("customer_id","saved_at") WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX "room_plans_visitor" ON "room_plans" USING btree ("visitor_id","saved_at") WHERE visitor_id is not null;--> statement-breakpoint
CREATE INDEX "room_plans_by_age" ON "room_plans" USING brin ("saved_at");